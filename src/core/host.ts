// Politeness to the hosts Heed visits: which ones need no rate limit, and how long a host cools down after "too many requests".

const firstRestMs = 30_000;
/** The longest cool-down, whatever the host asks for. */
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

/** The cool-down of a host that answered "too many requests" `strikes` times before, with or without a Retry-After. */
export function restAfterStrike(strikes: number, askedMs: number | null): number {
  return Math.min(askedMs ?? firstRestMs * 2 ** strikes, longestRestMs);
}
