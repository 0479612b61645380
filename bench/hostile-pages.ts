// Pages made to choke a reader, each with the page it is compared with.

export interface HostilePair {
  before: string;
  after: string;
}

const listOf = (count: number, text: (at: number) => string): string =>
  `<ul>${Array.from({ length: count }, (_, at) => `<li>${text(at)}</li>`).join('\n')}</ul>`;

/** Made when requested: together they would not fit the memory that is measured. */
export const hostilePairs: Record<string, () => HostilePair> = {
  'boxes 200,000 deep': () => deep('<div>', 200_000),
  'bold and italic 100,000 deep': () => deep('<b><i>', 100_000),
  'links and fonts 50,000 deep': () => deep('<a href="/x"><font>', 50_000),
  'tables 20,000 deep': () => deep('<table><tr><td>', 20_000),
  'lists 60,000 deep': () => deep('<ul><li>', 60_000),
  '200,000 attributes on one element': () => ({
    before: `<p ${Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join(' ')}>one</p>`,
    after: `<p ${Array.from({ length: 200_000 }, (_, at) => `b${at}=1`).join(' ')}>two</p>`,
  }),
  'one line of 400,000 words': () => ({
    before: `<p>${'word '.repeat(400_000)}</p>`,
    after: `<p>${'word '.repeat(200_000)}changed ${'word '.repeat(199_999)}</p>`,
  }),
  'a line of 100,000 words, each another': () => ({
    before: `<p>${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}</p>`,
    after: `<p>${Array.from({ length: 100_000 }, (_, at) => `b${at * 7}`).join(' ')}</p>`,
  }),
  '60,000 lines in another order': () => ({
    before: listOf(60_000, (at) => `item ${at}`),
    after: listOf(60_000, (at) => `item ${(at * 7919) % 60_000}`),
  }),
  '60,000 lines, all different': () => ({
    before: listOf(60_000, (at) => `item ${at}`),
    after: listOf(60_000, (at) => `thing ${at * 31}`),
  }),
  '60,000 times the same line': () => ({
    before: listOf(60_000, () => 'same'),
    after: listOf(59_000, () => 'same'),
  }),
  'a table of 40,000 cells': () => ({ before: table(400, 100, 0), after: table(400, 100, 1) }),
  '20,000 prices that all rise': () => ({
    before: listOf(20_000, (at) => `Thing ${at}: $${at}.99`),
    after: listOf(20_000, (at) => `Thing ${at}: $${at + 1}.49`),
  }),
  'bait for patterns': () => ({
    before: `<p>$${'1,'.repeat(50_000)}x</p><p>${'a'.repeat(50_000)}!</p><p>${'1-'.repeat(50_000)}</p>`,
    after: `<p>$${'2,'.repeat(50_000)}x</p><p>${'b'.repeat(50_000)}!</p><p>${'1.'.repeat(50_000)}</p>`,
  }),
  'a million letters without a space': () => ({
    before: `<p>${'ab'.repeat(500_000)}</p>`,
    after: `<p>${'ab'.repeat(250_000)}c${'ab'.repeat(250_000)}</p>`,
  }),
  'one text that never closes its comment': () => ({
    before: `<p>one</p>${'<!-- '.repeat(200_000)}`,
    after: `<p>two</p>${'<!-- '.repeat(200_000)}`,
  }),
};

function deep(tags: string, times: number): HostilePair {
  return { before: `${tags.repeat(times)}before`, after: `${tags.repeat(times)}after` };
}

function table(rows: number, columns: number, shift: number): string {
  const row = (at: number) =>
    `<tr>${Array.from({ length: columns }, (_, column) => `<td>${at * columns + column + shift}</td>`).join('')}</tr>`;
  return `<table>${Array.from({ length: rows }, (_, at) => row(at)).join('')}</table>`;
}
