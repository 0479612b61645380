// The heaviest rising subsequence: which anchors can be kept without crossing, the most distinctive first.

/** Indices into `positions` (distinct, at least 0) whose positions rise and whose weights sum highest. */
export function heaviestChain(positions: number[], weights: number[]): number[] {
  const ranks = rank(positions);
  const size = positions.length;
  // A Fenwick tree over ranks: the best chain that ends at or below a rank.
  const tree = new Int32Array(size + 1).fill(-1);
  const total = new Float64Array(size);
  const previous = new Int32Array(size).fill(-1);
  let last = -1;
  for (let k = 0; k < size; k++) {
    const place = ranks[k] as number;
    let best = -1;
    for (let at = place; at > 0; at -= at & -at) best = heavier(total, best, tree[at] as number);
    previous[k] = best;
    total[k] = (weights[k] as number) + (best < 0 ? 0 : (total[best] as number));
    for (let at = place + 1; at <= size; at += at & -at) tree[at] = heavier(total, tree[at] as number, k);
    last = heavier(total, last, k);
  }
  const chain: number[] = [];
  for (let k = last; k >= 0; k = previous[k] as number) chain.push(k);
  return chain.reverse();
}

function rank(positions: number[]): Int32Array {
  const order = Float64Array.from(positions).sort();
  const ranks = new Int32Array(positions.length);
  const places = new Map<number, number>();
  order.forEach((position, index) => {
    places.set(position, index);
  });
  positions.forEach((position, index) => {
    ranks[index] = places.get(position) ?? 0;
  });
  return ranks;
}

function heavier(total: Float64Array, one: number, other: number): number {
  if (one < 0) return other;
  if (other < 0) return one;
  return (total[other] as number) > (total[one] as number) ? other : one;
}
