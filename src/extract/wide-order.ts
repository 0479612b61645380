// UTF-16, with or without a mark: every second byte of its markup and blanks is nought.

const SAMPLE = 1024;
/** Share of characters below 256, where the text begins with one; and where it does not. */
const SOME = 0.2;
const MOST = 0.4;

export function wideOrder(body: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.min(body.length, SAMPLE) >> 1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (body[at] === 0) even += 1;
    if (body[at + 1] === 0) odd += 1;
  }
  if (pairs < 4) return null;
  if (odd > pairs * (second === 0 ? SOME : MOST) && even * 8 <= odd) return 'utf-16le';
  return even > pairs * (first === 0 ? SOME : MOST) && odd * 8 <= even ? 'utf-16be' : null;
}
