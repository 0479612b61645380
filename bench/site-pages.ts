// Pages as sites have them: navigation, headings, paragraphs, a price table, links; the same for the same number.

const words =
  'about after along area bench board bridge bright build carry centre change choose clear coast common copper corner cover craft daily depth design detail early east effort engine evening every field final finish forest fresh garden general glass ground guide harbour height honest island journey kitchen ladder large leather letter level light market measure method middle minute modern morning narrow north office offer paper pattern plain planet point pocket pottery quarter quiet railway record repair report river round school season second sheet shelter silver simple small source south spring station steady stone street studio summer supply table timber travel useful valley visit weather west window winter wooden yellow'.split(
    ' ',
  );

/** A page with a gap for what its server changes: before, after. */
export interface PageHalves {
  before: string;
  after: string;
}

/** About `bytes` long, once the gap is filled by `changingPart`. */
export function makePage(number: number, bytes: number): PageHalves {
  const next = makeChance(number + 1);
  const name = `${capital(pick(next))} ${pick(next)} ${number}`;
  const before = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="description" content="${sentence(next)}"><link rel="canonical" href="https://shop.example/${number}">
<style>body{font:16px/1.5 sans-serif}.card{padding:1rem;border:1px solid #ccc}</style>
<script>window.page=${number};function ready(f){document.addEventListener('DOMContentLoaded',f)}</script></head>
<body><header class="top"><a class="logo" href="/">Northern Supply</a><nav><ul>${navigation(next)}</ul></nav></header>
<main><h1>${name}</h1>`;
  const after = `${priceTable(next)}${sections(next, bytes - 2200 - before.length)}</main>
<footer><p>Northern Supply, 12 Harbour Street</p><ul>${navigation(next)}</ul></footer></body></html>`;
  return { before, after };
}

/** The differences between two versions of a page: a price, a date, a stock count and a line of text. */
export function changingPart(version: number): string {
  return `<section class="card"><h2>Offer</h2><p class="price">Price: $${(40 + version).toFixed(2)}</p>
<p>Version ${version + 1}.0 of the catalogue lists ${120 + 7 * version} articles for this ${words[version % words.length]}.</p>
<ul><li>Delivery to the ${words[(version * 7) % words.length]} ${words[(version * 3) % words.length]}</li><li>Two years of repair</li></ul></section>`;
}

/** Self-changing content without meaning: a nonce, a token, a stamp, an advertisement. */
export function noisyPart(visit: number): string {
  const token = Buffer.from(`visit ${visit} of this page`).toString('base64url');
  return `<script nonce="${token}">window.request={id:"${token}",at:${1_790_000_000 + visit}};</script><!-- served as ${token} -->
<form action="/search"><input type="hidden" name="csrf" value="${token}"></form><div class="slot" data-request="${token}"><iframe src="https://ads.example/?r=${token}"></iframe></div>`;
}

function navigation(next: () => number): string {
  return Array.from({ length: 14 }, () => {
    const word = pick(next);
    return `<li class="item"><a href="/${word}/${Math.floor(next() * 900)}">${capital(word)}</a></li>`;
  }).join('');
}

function priceTable(next: () => number): string {
  const rows = Array.from({ length: 16 }, (_, index) => {
    const price = (5 + next() * 200).toFixed(2);
    return `<tr><th>${capital(pick(next))} ${index + 1}</th><td>$${price}</td><td>${pick(next)}</td><td>${Math.floor(next() * 40)} pieces</td></tr>`;
  });
  return `<h2>Prices</h2><table class="prices"><thead><tr><th>Article</th><th>Price</th><th>Colour</th><th>Stock</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sections(next: () => number, bytes: number): string {
  let text = '';
  while (text.length < bytes) {
    const paragraphs = Array.from({ length: 3 }, () => {
      const lines = Array.from({ length: 4 }, () => sentence(next)).join(' ');
      return `<p class="text">${lines} <a href="/read/${Math.floor(next() * 9000)}">${pick(next)} ${pick(next)}</a></p>`;
    });
    const items = Array.from({ length: 3 }, () => `<li>${sentence(next)}</li>`).join('');
    text += `<section><h2>${capital(pick(next))} and ${pick(next)}</h2>${paragraphs.join('')}<ul>${items}</ul></section>`;
  }
  return text;
}

function sentence(next: () => number): string {
  const length = 7 + Math.floor(next() * 9);
  return `${capital(Array.from({ length }, () => pick(next)).join(' '))}.`;
}

function pick(next: () => number): string {
  return words[Math.floor(next() * words.length)] ?? 'plain';
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Chance that is the same in every run: mulberry32. */
export function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
