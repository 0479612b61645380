// How long a server asks clients to wait.

const hourMs = 3_600_000;

/** Milliseconds from a Retry-After header (seconds or an HTTP date), at most an hour; null when it says nothing usable. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,15}$/.test(text)) return Math.min(Number(text) * 1000, hourMs);
  // Only real HTTP dates: Date.parse would also make something of "1.5" or "-3".
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - nowMs), hourMs);
}
