// BLOB_URL: what it says, and what is wrong with it.
import { describe, expect, it } from 'vitest';
import { isBlobKey } from './blob.ts';
import { readBlobUrl } from './s3-settings.ts';

const keys = { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined, region: undefined };

describe('the address of an object store', () => {
  it('names bucket, prefix, region and endpoint, or takes the usual ones', () => {
    expect(readBlobUrl('s3://pages', keys)).toEqual({
      ...{ bucket: 'pages', prefix: '', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' },
      ...{ endpoint: new URL('https://s3.us-east-1.amazonaws.com'), sessionToken: null },
    });
    const all = 's3://my.pages-2//of/heed//?region=eu&endpoint=http://10.0.0.5:9000';
    expect(readBlobUrl(all, { ...keys, sessionToken: 'token', region: 'elsewhere' })).toEqual({
      ...{ bucket: 'my.pages-2', prefix: 'of/heed/', region: 'eu', accessKeyId: 'id' },
      ...{ endpoint: new URL('http://10.0.0.5:9000'), sessionToken: 'token', secretAccessKey: 'secret' },
    });
    expect(readBlobUrl('s3://pages', { ...keys, region: 'elsewhere' })).toMatchObject({
      region: 'elsewhere',
      endpoint: new URL('https://s3.elsewhere.amazonaws.com'),
    });
  });

  it.each([
    ['pages', 's3://bucket'],
    ['https://pages', 's3://bucket'],
    ['s3://pa', 'name of the bucket'],
    [`s3://${'p'.repeat(64)}`, 'name of the bucket'],
    ['s3://-pages', 'name of the bucket'],
    ['s3://pages-', 'name of the bucket'],
    ['s3://Pages', 'name of the bucket'],
    ['s3://pages/$/a', 'prefix'],
    ['s3://pages/a/$', 'prefix'],
    ['s3://pages?one=1&two=2', '“one” is neither'],
    ['s3://pages?endpoint=nothing', 'endpoint'],
    ['s3://pages?endpoint=ftp://host', 'endpoint'],
    ['s3://pages?endpoint=xhttp://host', 'endpoint'],
    ['s3://pages?endpoint=https://host/path', 'endpoint'],
    ['s3://id@pages', 'AWS_ACCESS_KEY_ID'],
    ['s3://:secret@pages', 'AWS_ACCESS_KEY_ID'],
  ])('%s is refused', (url, reason) => {
    expect(readBlobUrl(url, keys)).toContain(reason);
  });

  it.each(['accessKeyId', 'secretAccessKey'])('needs %s', (name) => {
    expect(readBlobUrl('s3://pages', { ...keys, [name]: undefined })).toContain('AWS_SECRET_ACCESS_KEY');
  });
});

it('a key of a blob is 64 digits, no more and no less', () => {
  const key = '0123456789abcdef'.repeat(4);
  expect(isBlobKey(key)).toBe(true);
  for (const other of [`/${key}`, `${key}/`, key.slice(1), key.toUpperCase(), '']) {
    expect(isBlobKey(other), other).toBe(false);
  }
});
