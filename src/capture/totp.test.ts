import { describe, expect, it } from 'vitest';
import { totpAt } from './totp.ts';

/** The seeds of RFC 6238, appendix B, in Base32. */
const seeds = {
  SHA1: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  SHA256: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
  SHA512:
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
};

/** RFC 6238, appendix B: seconds, then the codes of eight digits. */
const vectors: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
];

describe('a one-time code', () => {
  it.each(vectors)('is that of RFC 6238 at %i s', (seconds, ...codes) => {
    const names = ['SHA1', 'SHA256', 'SHA512'] as const;
    for (const [at, name] of names.entries()) {
      const address = `otpauth://totp/Heed?secret=${seeds[name]}&algorithm=${name}&digits=8`;
      expect(totpAt(address, seconds * 1000)).toBe(codes[at]);
    }
  });

  it('has six digits unless the secret says otherwise, and is the same within its 30 seconds', () => {
    expect(totpAt(seeds.SHA1, 59_000)).toBe('287082');
    expect(totpAt(seeds.SHA1, 30_000)).toBe('287082');
    expect(totpAt(seeds.SHA1, 60_000)).not.toBe('287082');
    expect(totpAt(`otpauth://totp/a?secret=${seeds.SHA1}&period=60`, 59_000)).toBe(totpAt(seeds.SHA1, 0));
  });

  it('is made of a secret in groups, in lower case, with padding', () => {
    expect(totpAt(' gezd gnbv-gy3t qojq gezd gnbv gy3t qojq ==', 59_000)).toBe('287082');
  });

  it.each(['', '   ', 'not base32!', 'GEZ1', 'otpauth://hotp/a?secret=GEZDGNBV', 'otpauth://totp/a'])(
    'is not made of %j',
    (secret) => {
      expect(totpAt(secret, 0)).toBeNull();
    },
  );

  it.each(['algorithm=MD5', 'digits=40', 'digits=x', 'period=0'])('is not made with %s', (setting) => {
    expect(totpAt(`otpauth://totp/a?secret=${seeds.SHA1}&${setting}`, 0)).toBeNull();
  });
});
