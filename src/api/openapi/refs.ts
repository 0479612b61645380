// References to components in a piece of the document.

const ref = /"#\/components\/schemas\/(\w+)"/g;

/** Names of the schemas that it refers to. */
export function refsIn(json: unknown): string[] {
  return [...new Set([...JSON.stringify(json).matchAll(ref)].map(([, name = '']) => name))];
}

/** The same with other names. */
export function renameRefs<T>(json: T, rename: (name: string) => string): T {
  const text = JSON.stringify(json).replace(
    ref,
    (_, name: string) => `"#/components/schemas/${rename(name)}"`,
  );
  return JSON.parse(text) as T;
}
