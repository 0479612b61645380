// The names in an object of somebody else's JSON. Runs in a thread.

const longest = 200;

/** The first of them, without those that nothing is called; null: it is no object. */
export function namesInJson(bytes: Uint8Array, most: number): string[] | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof read !== 'object' || read === null) return null;
    const isName = (name: string) => name.length <= longest && name.isWellFormed();
    return Object.keys(read).filter(isName).slice(0, most);
  } catch {
    return null;
  }
}
