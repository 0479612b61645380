// How much work something is: milliseconds of this process, as a machine of ordinary speed would need them. A test that asks for a
// limit means "not quadratic"; it shall not fail because the machine is slow or has other things to do.

/** The yardstick on a quiet machine of ordinary speed. */
const ordinaryMs = 16;

const littleMs = 80;

/** Call what it gives when the work is done. */
export function watchWork(): () => number {
  const startedAt = busyMs();
  return () => {
    const spent = busyMs() - startedAt;
    // So little is within every limit, and some tests ask some thousand times.
    return spent < littleMs ? spent : spent / slowness();
  };
}

/** How many times as long things take on this machine now; never less than once. The first runs also compile the yardstick. */
export function slowness(): number {
  return Math.max(1, Math.min(yardstickMs(), yardstickMs(), yardstickMs()) / ordinaryMs);
}

/** Some work of the kind that reading pages is: texts cut, searched, kept in maps and thrown away. */
function yardstickMs(): number {
  const startedAt = busyMs();
  const seen = new Map<string, number>();
  for (let round = 0; round < 30; round += 1) {
    const text = Array.from({ length: 600 }, (_, at) => `word${(at * 31 + round) % 997} ${at}`).join(', ');
    for (const [word] of text.matchAll(/[a-z]+\d+/g)) seen.set(word, (seen.get(word) ?? 0) + 1);
    for (const part of text.split(', ').toSorted()) seen.delete(part.slice(0, 5));
  }
  if (seen.size === 0) throw new Error('the yardstick was optimised away');
  return busyMs() - startedAt;
}

function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
