// Selectors of other programs, as watches write them.

/** CSS stays what it is; XPath, JSONPath and simple jq paths are named by their language. */
export function selectorOf(filter: string): string {
  const text = filter.trim();
  if (/^(?:xpath1?:|\/|\(\/|\.\/\/)/u.test(text)) return `xpath:${text.replace(/^xpath1?:/u, '').trim()}`;
  const [, path] = /^json(?:path)?:(.*)$/su.exec(text) ?? [];
  if (path !== undefined) return `json:${path.trim()}`;
  const [, query] = /^jq(?:raw)?:(.*)$/su.exec(text) ?? [];
  if (query !== undefined) return jqSelector(query) ?? text;
  return text.replace(/^css:\s*/u, '');
}

/** A jq path that only goes down, as JSONPath; null: it computes something. */
export function jqSelector(query: string): string | null {
  let rest = query.trim();
  let path = '$';
  if (rest === '.') return 'json:$';
  while (rest !== '') {
    const [whole, name, quoted, index, all] =
      /^(?:\.([A-Za-z_]\w*)|\.?\["([^"\\]*)"\]|\.?\[(-?\d+)\]|\.?(\[\]))\??(?:\s*\|\s*(?=\.))?/u.exec(rest) ??
      [];
    if (whole === undefined) return null;
    if (name !== undefined) path += `.${name}`;
    else if (quoted !== undefined) path += `["${quoted}"]`;
    else path += all === undefined ? `[${index}]` : '[*]';
    rest = rest.slice(whole.length);
  }
  return `json:${path}`;
}

/** A text as a pattern that matches just that. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** Lines that the pattern is found in. Patterns of Python are nearly those of RE2; what is not is found out later. */
export function linePattern(pattern: string): string {
  return `(?m)^.*(?:${pattern}).*$`;
}

/** “/…/i” as a pattern; null: it is plain text. */
export function regexIn(text: string): string | null {
  const [, pattern, flags] = /^\/(.*)\/([a-z]*)$/su.exec(text) ?? [];
  const known = (flags ?? '').replace(/[^ims]/gu, '');
  return pattern === undefined ? null : known === '' ? pattern : `(?${known})${pattern}`;
}
