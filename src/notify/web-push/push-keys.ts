// The key by which push services know this instance (VAPID, RFC 8292): made from the instance's secret, so that it is the same in
// every process and wherever the secrets of the channels can be read.
import { createECDH, createPrivateKey, sign } from 'node:crypto';

export interface PushKeys {
  /** What a browser subscribes with: an uncompressed point of P-256 in Base64url. */
  publicKey: string;
  /** The header by which a push service knows who sends to it. */
  authorisationFor(endpoint: string, now: number): string;
}

/** Longer than needed, so that the remainder favours no number. */
export const pushSeedBytes = 48;
/** Of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const livesSeconds = 12 * 3600;

/** `contact` is where the operator of a push service complains (https:// or mailto:); null: nowhere. */
export function makePushKeys(seed: Buffer, contact: string | null): PushKeys {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: pair.getPrivateKey('base64url') },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    },
  });
  return {
    publicKey,
    authorisationFor(endpoint, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1000) + livesSeconds,
        ...(contact === null ? {} : { sub: contact }),
      };
      const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
