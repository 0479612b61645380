// UTF-16, with or without a mark: every second byte of its markup and blanks is nought.

export function wideOrder(body: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const length = Math.min(body.length, 1024) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (body[at] === 0) even += 1;
    if (body[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.2 && even <= pairs * 0.01) return 'utf-16le';
  return even > pairs * 0.2 && odd <= pairs * 0.01 ? 'utf-16be' : null;
}
