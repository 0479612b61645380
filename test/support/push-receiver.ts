// The other side of Web Push, as a browser and its push service have it: opens messages, and checks who sent them.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

export interface OpenedPush {
  id: string;
  title: string;
  body: string;
  tag: string;
  url: string;
}

export interface PushBrowser {
  /** What it gives out when it subscribes. */
  keys: { p256dh: string; auth: string };
  /** Throws where the message is not for this browser. */
  open(message: Buffer): Buffer;
  read(message: Buffer): OpenedPush;
}

/** Keys are handed in for the example of the RFC; else they are new. */
export function openPushBrowser(given: { privateKey?: string; auth?: string } = {}): PushBrowser {
  const pair = createECDH('prime256v1');
  if (given.privateKey) pair.setPrivateKey(given.privateKey, 'base64url');
  else pair.generateKeys();
  const auth = given.auth ? Buffer.from(given.auth, 'base64url') : randomBytes(16);
  const open = (message: Buffer) => decrypt(pair, auth, message);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open,
    read: (message) => JSON.parse(open(message).toString()),
  };
}

function decrypt(pair: ECDH, auth: Buffer, message: Buffer): Buffer {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    );
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(message.subarray(-16));
  const padded = Buffer.concat([opener.update(message.subarray(keyEnd, -16)), opener.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the record has no end');
  return padded.subarray(0, end);
}

/** The claims of the sender; throws unless they are signed by the key that the browser subscribed with. */
export function readVapid(header: string, publicKey: string): { aud: string; exp: number; sub?: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('it is another key than the subscription names');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature does not fit');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
