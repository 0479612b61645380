// What users hear as soon as they enter an address: nothing will ever be fetched there.
import { describe, expect, it } from 'vitest';
import { refusedTarget } from './refused-target.ts';

const refusal = (host: string, allowPrivate: boolean) =>
  refusedTarget(new URL(`http://${host}/`), allowPrivate);

describe('an address that is entered', () => {
  it.each([
    'metadata.google.internal',
    'METADATA.GOOG',
    'metadata.goog.',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
  ])('%s is refused everywhere, as that of a metadata service', (host) => {
    for (const allowPrivate of [true, false]) expect(refusal(host, allowPrivate)).toContain('metadata');
  });

  it.each(['localhost', 'localhost.', 'a.localhost', '127.0.0.1', '10.0.0.1', '[::1]', '[fd12::1]'])(
    '%s is refused unless private networks are allowed',
    (host) => {
      expect(refusal(host, false)).toContain('private networks');
      expect(refusal(host, true)).toBeNull();
    },
  );

  it.each(['0.0.0.0', '224.0.0.1', '[ff02::1]', '[2001:db8::1]'])(
    '%s leads nowhere, whatever is allowed',
    (host) => {
      expect(refusal(host, true)).toContain('cannot fetch this one');
      expect(refusal(host, false)).not.toBeNull();
    },
  );

  it.each([
    'example.com',
    'notlocalhost',
    'localhost.example',
    'metadata.goog.example',
    '8.8.8.8',
    '[2606:4700::1111]',
  ])('%s is taken', (host) => {
    for (const allowPrivate of [true, false]) expect(refusal(host, allowPrivate)).toBeNull();
  });
});
