// Encrypts a message so that only the browser that subscribed can read it (RFC 8291, in one record of RFC 8188). Written
// with node:crypto, because the usual library brings a dozen packages for these lines.
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives out when it subscribes, in Base64url. */
export interface PushReceiver {
  /** Its public key, as an uncompressed point of P-256. */
  p256dh: string;
  /** A secret that the push service does not know. */
  auth: string;
}

/** Push services take bodies of 4096 bytes; this much of one is text. */
export const mostPushBytes = 4096 - 86 - 1 - 16;

/** `once` is what each message has of its own: handed in by tests only. */
export function encryptPush(
  text: Uint8Array,
  { p256dh, auth }: PushReceiver,
  once: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const sender = createECDH('prime256v1');
  if (once.privateKey) sender.setPrivateKey(once.privateKey);
  else sender.generateKeys();
  const salt = once.salt ?? randomBytes(16);
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, sender.getPublicKey()]);
  const shared = derive(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // A byte of 2 ends the last record, which here is the only one.
  const record = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, recordSize, Buffer.of(65), sender.getPublicKey(), ...record]);
}

const recordSize = Buffer.of(0, 0, 16, 0);

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
