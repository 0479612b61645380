// Words with named values in them: "{host} is down[ (HTTP {status})]." A part in brackets is left out without its values.

export type Params = Readonly<Record<string, string | number>>;

/** Null where a value is missing that the words cannot do without. */
export function fillWords(template: string, params: Params, language: string): string | null {
  const fill = (text: string): string | null => {
    let isWhole = true;
    const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      if (value === undefined) isWhole = false;
      return typeof value === 'number' ? value.toLocaleString(language) : (value ?? '');
    });
    return isWhole ? filled : null;
  };
  // Values come last, so that brackets in them stay what they are.
  const parts = template
    .split(/\[([^\]]*)\]/)
    .map((part, index) => (index % 2 === 1 ? (fill(part) ?? '') : fill(part)));
  return parts.includes(null) ? null : parts.join('');
}
