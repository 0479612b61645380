// Text between tags as a person reads it.

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  hellip: '...',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  ntilde: 'ñ',
  aacute: 'á',
  oacute: 'ó',
  iacute: 'í',
  atilde: 'ã',
  shy: '',
  zwnj: '',
};

/** Markup text as it reads, apostrophes and ellipses made plain. */
export function plain(text: string): string {
  const decoded = text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (all, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? entities[String(name).toLowerCase()] ?? all;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
      })
    : text;
  return decoded.replace(/[\u2018\u2019\u02bc]/g, "'").replace(/\u2026/g, '...');
}

export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
