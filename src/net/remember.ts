// A memory that has its limit: the newest are kept, and whatever is written again counts as new.

export function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  for (const oldest of map.keys()) {
    if (map.size < most) break;
    map.delete(oldest);
  }
  map.set(key, value);
}
