// Which table row a selector leads into.

/** The selector up to the innermost row; null outside tables. */
export function rowSelector(selector: string): string | null {
  const steps = selector.split(/\s*>\s*|\s+/u);
  const at = steps.findLastIndex((step) => /^tr(?![\w-])/u.test(step));
  return at < 0 ? null : steps.slice(0, at + 1).join('>');
}
