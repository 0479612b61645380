// What Heed owes the hosts it visits: who needs no sparing, and how long one rests that asked for fewer visits.

const firstRestMs = 30_000;
/** However long a host asks to be left alone. */
export const longestRestMs = 60 * 60_000;

/** True for names and addresses that plainly lead to this machine or its own network; `host` may carry a port. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (name.startsWith('[')) return /^\[(::1\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(name);
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(name);
  if (parts === null) return false;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  if (first === 127 || first === 10) return true;
  if (first === 172) return second >= 16 && second <= 31;
  if (first === 100) return second >= 64 && second <= 127;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/** How long a host is left alone that asked for fewer visits `strikes` times before, with or without saying for how long. */
export function restAfterStrike(strikes: number, askedMs: number | null): number {
  return Math.min(askedMs ?? firstRestMs * 2 ** strikes, longestRestMs);
}
