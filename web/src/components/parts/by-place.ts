// Parts of a record that have no other name than their place in it, and never move.

export function byPlace<T>(items: readonly T[]): { key: string; at: number; item: T }[] {
  return items.map((item, at) => ({ key: `${at}`, at, item }));
}
