// Which object store blobs are kept in: `s3://bucket/prefix?endpoint=…&region=…`, with credentials apart from it.
export interface S3Settings {
  /** Without a path; the bucket is the first part of every path. */
  endpoint: URL;
  region: string;
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

export interface S3Credentials {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  sessionToken: string | undefined;
  region: string | undefined;
}

/** Text: what is wrong with it. */
export function readBlobUrl(text: string, credentials: S3Credentials): S3Settings | string {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:') return 'BLOB_URL must be like s3://bucket/prefix?region=…';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return 'BLOB_URL: the name of the bucket has 3 to 63 lower-case letters, digits, dots and hyphens';
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(prefix))
    return 'BLOB_URL: the prefix is made of letters, digits, dots, hyphens, underscores and slashes';
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) return `BLOB_URL: “${unknown}” is neither endpoint nor region`;
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  if (
    url.username !== '' ||
    url.password !== '' ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return 'BLOB_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, each as a setting of its own';
  const region = url.searchParams.get('region') ?? credentials.region ?? 'us-east-1';
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === null || !['http:', 'https:'].includes(endpoint.protocol) || endpoint.pathname !== '/')
    return 'BLOB_URL: the endpoint must be like https://host:port, without a path';
  return {
    ...{ endpoint, region, bucket: url.hostname, prefix: prefix === '' ? '' : `${prefix}/` },
    ...{ accessKeyId, secretAccessKey, sessionToken: sessionToken ?? null },
  };
}
