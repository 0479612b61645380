// Certificates for servers of tests, made without any tool beside Node.
import { createSign, type KeyObject } from 'node:crypto';

/** A self-signed certificate, written in DER by hand. */
export function makeCertificate(
  name: string,
  from: number,
  until: number,
  key: KeyObject,
  publicKey: KeyObject,
): string {
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    // As short as can be: browsers take no other form.
    const { length: n } = body;
    const length = Buffer.from(n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 0xff]);
    return Buffer.concat([Buffer.from([tag]), length, body]);
  };
  const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
  const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
  const time = (ms: number) =>
    der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
  const ecdsaSha256 = sequence(oid('2a8648ce3d040302'));
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const altName = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const isAuthority = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaSha256,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altName, isAuthority)),
  );
  const signature = createSign('sha256').update(toSign).sign(key);
  const certificate = sequence(toSign, ecdsaSha256, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
