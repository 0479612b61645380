// The shortest edit between two short sequences (Myers), given up when it would take too many steps.

/** `pairs` are the kept elements, rising on both sides; null when the steps ran out. */
export function shortestEdit(
  a: Int32Array,
  b: Int32Array,
  maxSteps: number,
): { pairs: [number, number][] | null; steps: number } {
  const most = a.length + b.length;
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  let steps = 0;
  for (let d = 0; d <= most; d++) {
    // Only diagonals -d..d can be reached after d edits, so only they are kept for the way back.
    trace.push(furthest.slice(most - d + 1, most + d + 2));
    steps += 2 * d + 1;
    for (let k = -d; k <= d; k += 2) {
      const at = most + 1 + k;
      const isDown = k === -d || (k !== d && (furthest[at - 1] as number) < (furthest[at + 1] as number));
      let x = isDown ? (furthest[at + 1] as number) : (furthest[at - 1] as number) + 1;
      const from = x;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      steps += x - from + 1;
      furthest[at] = x;
      if (x >= a.length && x - k >= b.length) return { pairs: walkBack(a, b, trace), steps };
    }
    if (steps > maxSteps) return { pairs: null, steps };
  }
  return { pairs: null, steps };
}

function walkBack(a: Int32Array, b: Int32Array, trace: Int32Array[]): [number, number][] {
  const pairs: [number, number][] = [];
  let x = a.length;
  let y = b.length;
  for (let d = trace.length - 1; d >= 0; d--) {
    const furthest = trace[d] as Int32Array;
    const k = x - y;
    const reach = (diagonal: number) => furthest[diagonal + d] ?? 0;
    const isDown = k === -d || (k !== d && reach(k - 1) < reach(k + 1));
    const fromX = d === 0 ? 0 : reach(isDown ? k + 1 : k - 1);
    const fromY = d === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1);
    const startX = d === 0 ? 0 : isDown ? fromX : fromX + 1;
    while (x > startX) pairs.push([--x, --y]);
    x = fromX;
    y = fromY;
  }
  return pairs.reverse();
}
