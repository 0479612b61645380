// Pages made to take quadratic time in whoever reads them with a careless expression: each small piece many times over.

export interface HostilePage {
  name: string;
  contentType: string;
  body: string | Buffer;
}

/** Tags that readers treat in ways of their own, each worth repeating. */
const tags =
  `a abbr address area article aside b base body br button canvas caption col dd details dialog div dl dt em embed fieldset
  figure font footer form frameset h1 h2 head header hr html i iframe img input label li link main math menu meta nav noscript
  object ol optgroup option p picture plaintext pre script section select source span strong style sub summary svg table
  tbody td template textarea tfoot th thead time title tr track u ul video xmp`.split(/\s+/);

const html = 'text/html; charset=utf-8';

/** About this many characters, unless the piece alone is longer. */
function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

/** Every case with bodies of about `length` characters. */
export function hostilePages(length: number): HostilePage[] {
  const page = (name: string, body: string, contentType = html) => ({ name, contentType, body });
  const full = (piece: string) => fill(piece, length);
  return [
    ...tags.flatMap((tag) => [
      page(`<${tag}> unclosed`, full(`<${tag}>`)),
      page(`<${tag} without an end`, `<${tag}>${full(`<${tag} `)}`),
      page(`</${tag} without an end`, `<${tag}>${full(`</${tag} `)}`),
      page(`<${tag}> with brackets`, `<${tag}>${full('<')}`),
      page(`<${tag} hidden>`, full(`<${tag} hidden>x`)),
    ]),
    ...[
      '<!--',
      '<!',
      '<?',
      '<![CDATA[',
      ']]>',
      '-->',
      '--!>',
      '</',
      '</>',
      '<a/',
      '<=',
      '<!-',
      '<!doctype ',
    ].map((piece) => page(`${piece} repeated`, `<p>Words</p>${full(piece)}`)),
    ...[
      '<style',
      '</style',
      '<script',
      '</script',
      '<!--<script',
      '<title',
      '<template',
      '<svg',
      '<noscript',
    ].flatMap((piece) => [
      page(`${piece} in noscript`, `<noscript>${full(piece)}`),
      page(`${piece} in title`, `<title>${full(piece)}`),
      page(`${piece} in textarea`, `<textarea>${full(piece)}`),
    ]),
    ...[
      '&',
      '&#',
      '&#x',
      '&#1',
      '&amp',
      '&amp;',
      '&nbsp;',
      '&#8217;',
      '&a',
      '&notit;',
      '&lt;',
      '&#x10ffff;',
    ].flatMap((piece) => [
      page(`${piece} as text`, `<p>${full(piece)}</p>`),
      page(`${piece} in an attribute`, `<p title="${full(piece)}">x</p>`),
    ]),
    ...[
      ' a',
      ' a=',
      ' a="',
      " a='",
      ' a=b',
      '=',
      '"',
      "'",
      '/',
      ' hidden',
      ' style=',
      ' =',
      '\t',
      ' class=x',
    ].map((piece) => page(`attribute ${JSON.stringify(piece)}`, `<div ${full(piece)}>x</div>`)),
    page('attributes all different', `<div ${numbered(length, (n) => `a${n}=1 `)}>x</div>`),
    ...[
      'id',
      'class',
      'style',
      'href',
      'src',
      'srcset',
      'content',
      'alt',
      'title',
      'datetime',
      'aria-label',
    ].flatMap((name) =>
      [
        ' ',
        'a ',
        '1,',
        'a:',
        ';',
        'display:',
        'display:none ',
        'http://',
        'url(',
        '%20',
        '1x, ',
        '{"',
        '-',
        '.a',
        '0',
      ].map((piece) =>
        page(
          `${name} of ${JSON.stringify(piece)}`,
          `<meta ${name}="${full(piece)}"><a ${name}="${full(piece)}"><img ${name}="${full(piece)}">x</a>`,
        ),
      ),
    ),
    ...['0;', '0;url=', '0 ; url = ', '0;url="', '00000', '0.', ' '].map((piece) =>
      page(`refresh of ${piece}`, `<meta http-equiv="refresh" content="0${full(piece)}"><p>x</p>`),
    ),
    ...[
      'a{',
      '}',
      '/*',
      '*/',
      '\\',
      '@media',
      '@import url(',
      'a:hover',
      '.a>',
      '[a=',
      ':not(',
      'display:none;',
      '--a:',
    ].map((piece) => page(`css ${piece}`, `<style>${full(piece)}</style><p style="${full(piece)}">x</p>`)),
    ...[
      '{"',
      '[',
      '{"@type":"Product","offers":',
      '"\\',
      '[{',
      '1e',
      ',',
      '{"@graph":[',
      '\\u0000',
      'null,',
    ].map((piece) =>
      page(`json-ld ${piece}`, `<script type="application/ld+json">${full(piece)}</script><p>x</p>`),
    ),
    ...texts.map((piece) => page(`text ${JSON.stringify(piece)}`, `<p>${full(piece)}</p>`)),
    ...texts.map((piece) =>
      page(`title ${JSON.stringify(piece)}`, `<title>${full(piece)}</title><h1>${full(piece)}</h1>`),
    ),
    ...texts.map((piece) => page(`lines of ${JSON.stringify(piece)}`, full(`<p>${fill(piece, 400)}</p>`))),
    page('nested everything', full('<div><span><b><ul><li><table><tr><td>')),
    page('nested lists', full('<ul><li>')),
    page('nested formatting', full('<b><i><u><font><a href=#>')),
    page('misnested formatting', full('<b><p></b><i></p></i>')),
    page('nested selects', full('<select><option><optgroup>')),
    page('nested svg and math', full('<svg><math><mi><foreignObject><desc>')),
    page('tables in tables', full('<table><tr><td>')),
    page('forms in tables', full('<table><form><input>')),
    page('cells that span', `<table>${full('<tr><td colspan=1000 rowspan=65534>1')}</table>`),
    page('mounts', full('<div id="root"><!---->')),
    page('mounts with comments', full(`<div id="root">${'<!-- -->'.repeat(60)}`)),
    page('buttons', full('<button>Accept all cookies')),
    page('fields', full('<input type=password><input type=submit value=" ">')),
    page('frames', full('<iframe src="')),
    page(
      'links',
      numbered(length, (n) => `<a href="/p/${n}">Page ${n}</a>`),
    ),
    page(
      'prices',
      numbered(length, (n) => `<li>Lamp ${n}: € ${n}.99 was ${n + 1},99 EUR`),
    ),
    page(
      'dates',
      numbered(length, (n) => `<li>${(n % 28) + 1} March 20${n % 90} to 1 April, 1${n % 9}:30`),
    ),
    ...['#', '*', '`', '_', '[', '](', '|', '> ', '- ', '~~~', '<!--', '\n', '1. ', '![', '    '].map(
      (piece) => page(`markdown ${JSON.stringify(piece)}`, full(piece), 'text/markdown'),
    ),
    ...[' ', '\n', ',', '"', '""', ';', '\t', 'a,', '"a"\n', '1;', '\r', 'é', '\u3042'].flatMap((piece) => [
      page(`text file of ${JSON.stringify(piece)}`, full(piece), 'text/plain'),
      page(`csv of ${JSON.stringify(piece)}`, full(piece), 'text/csv'),
    ]),
    ...[
      '[',
      '{"a":',
      '{"a":1,"a":',
      '[1,',
      '"',
      '"\\u',
      '1',
      '1e',
      ' ',
      '-',
      '{"version":"https://jsonfeed.org/version/1","items":[',
    ].flatMap((piece) => [
      page(`json of ${piece}`, full(piece), 'application/json'),
      page(`feed of ${piece}`, full(piece), 'application/feed+json'),
    ]),
    ...[
      '<a>',
      '<a ',
      '<a b="',
      '<!--',
      '<![CDATA[',
      '<?',
      '<!DOCTYPE a [',
      '<!ENTITY a "',
      '&a;',
      '&#',
      '</a>',
      '<a:',
      ']]>',
      '<a b=1 ',
    ].flatMap((piece) => [
      page(`xml of ${piece}`, `<?xml version="1.0"?><root>${full(piece)}`, 'application/xml'),
      page(`rss of ${piece}`, `<rss><channel><item><title>${full(piece)}`, 'application/rss+xml'),
      page(
        `atom of ${piece}`,
        `<feed xmlns="http://www.w3.org/2005/Atom"><entry><content>${full(piece)}`,
        'application/atom+xml',
      ),
    ]),
    page('rss items', `<rss><channel>${full('<item><title>a</title>')}`, 'application/rss+xml'),
    page('rss nested', `<rss>${full('<channel><item>')}`, 'application/rss+xml'),
    page('sitemap entries', `<urlset>${full('<url><loc>http://127.0.0.1/')}`, 'application/xml'),
    page('calendar', `BEGIN:VCALENDAR\n${full('BEGIN:VEVENT\nRRULE:FREQ=DAILY\n ')}`, 'text/calendar'),
    page('calendar folded', `BEGIN:VCALENDAR\nSUMMARY:${full('\n ')}`, 'text/calendar'),
    page('pdf streams', `%PDF-1.7\n${full('1 0 obj<</Length 9>>stream\n')}`, 'application/pdf'),
    page('pdf references', `%PDF-1.7\n${full('xref\n0 1\n')}trailer<</Prev 0>>`, 'application/pdf'),
    page(
      'zip',
      full('PK\u0003\u0004'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ),
    page(
      'zip ends',
      full('PK\u0005\u0006'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
    page('svg', `<svg xmlns="http://www.w3.org/2000/svg">${full('<g><use href="#a"/>')}`, 'image/svg+xml'),
    {
      name: 'utf-16',
      contentType: 'text/html',
      body: Buffer.from(`\ufeff${fill('<div hidden>', length)}`, 'utf16le'),
    },
    {
      name: 'a charset that never ends',
      contentType: 'text/html',
      body: `<meta ${fill('charset ', length)}`,
    },
    {
      name: 'a content type that never ends',
      contentType: `text/html;${' '.repeat(4000)}x`,
      body: '<p>x</p>',
    },
  ];
}

/** Runs of characters that expressions for prices, dates, versions, words and addresses walk over and over. */
const texts = [
  ' ¦\n¦\u00a0¦ \n¦0¦1 ¦1,¦1.¦1-¦1/¦1:¦-1¦$¦€ ¦$1¦1 000 ¦€1,¦1.1.¦v1.¦%¦1%¦a¦a ¦A¦aA¦a1¦a-¦a_¦a.¦a@¦@¦a@a.¦http://',
  'http://a¦https://a.b/c ¦/¦//¦\\¦+1¦+49 ¦(1¦(¦)¦[¦"¦“¦’¦\'¦…¦. ¦a. ¦! ¦no ¦not ¦in stock ¦sold out ¦only ¦only 1 ¦from ',
  'was ¦January ¦1 January ¦2024-¦2024-01-¦12:¦12:30 ¦é¦ß¦\u0301¦か¦漢¦한¦ไ¦\u202e¦\u200b¦\ud800¦😀¦👩‍👩‍👧¦x:¦x: ¦|¦ | ¦ - ¦ – ',
  ': ¦»¦#¦*¦_¦`¦&lt;¦★¦☆¦4.5/¦of ¦1 of ¦per ¦/ month ¦cookie ¦captcha ¦access denied ¦page not found ¦404 ¦sign in ',
  'enable javascript ¦loading',
].flatMap((line) => line.split('¦'));

function numbered(length: number, make: (n: number) => string): string {
  const parts: string[] = [];
  for (let n = 1, size = 0; size < length; n += 1) {
    const part = make(n);
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}
