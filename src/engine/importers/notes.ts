// Notes on an entry: what was changed on the way, what is dropped, and what needs no setting here. Data with the English words.

/** What each note says in English; the pages have their own words by code. */
const sentences = {
  // Changed: it is here, in another form.
  goal: (what, sentence) => `${what} became the goal “${sentence}”`,
  rewritten: (before, after) => `“${before}” became “${after}”`,
  interval: (asked, given) => `it was set to a check every ${asked}, and is checked every ${given}`,
  'auth-moved': () => 'user name and password moved from the address to the site’s settings',
  'from-group': (setting, group) => `${setting} is taken from its group “${group}”`,
  'from-settings': (setting) => `${setting} is taken from the general settings`,
  'all-matches': (selector) => `all that “${selector}” finds is watched, not only some of it`,
  'whole-match': (pattern) => `all that “${pattern}” matches is kept, not only a group of it`,
  'last-selector': (selector) => `only the last selection is used: “${selector}”`,
  // Dropped: it is not here.
  'no-address': () => 'it has no address',
  'no-page': (kind) => `“${kind}” is not a page: only pages are watched`,
  template: () => 'its address is a template: write the address itself',
  command: () => 'it runs a command: only pages are watched',
  method: (method) => `it is requested by ${method}: pages are requested by GET or POST`,
  setting: (name) => `“${name}” has no counterpart`,
  notifications: (kinds) => `its notifications (${kinds}) are not carried over: set up channels here`,
  script: (name) => `“${name}” runs a program: nothing of a file is run here`,
  selector: (selector, reason) => `“${selector}” cannot be used: ${reason}`,
  condition: (condition) => `the condition “${condition}” has no counterpart`,
  'condition-besides': (condition) =>
    `the condition “${condition}” would have to hold together with another one: it is left out`,
  step: (step) => `the browser step “${step}” has no counterpart`,
  proxy: (name) => `the proxy “${name}” is not in the file`,
  history: (count) => `its ${count} snapshots are not carried over: watching starts now`,
  cell: (cell) => `“${cell}” is in a column that has no counterpart`,
  markup: (filter) => `“${filter}” works on the page’s source: only its text is compared here`,
  header: (name) => `the header “${name}” cannot be sent`,
  unreadable: (why) => `it cannot be read: ${why}`,
  refused: (why) => why,
  // Not needed: Heed does it by itself.
  'reads-text': (name) => `“${name}” is not needed: the text is read anyway`,
  'knows-order': (name) => `“${name}” is not needed: lines that only move are recognised`,
  'knows-errors': (name) => `“${name}” is not needed: failed requests are never a change`,
} as const satisfies Record<string, (...words: string[]) => string>;

export type NoteCode = keyof typeof sentences;
export const noteCodes = Object.keys(sentences) as NoteCode[];

const kinds: Partial<Record<NoteCode, NoteKind>> = {
  goal: 'changed',
  rewritten: 'changed',
  interval: 'changed',
  'auth-moved': 'changed',
  'from-group': 'changed',
  'from-settings': 'changed',
  'all-matches': 'changed',
  'whole-match': 'changed',
  'last-selector': 'changed',
  'reads-text': 'unneeded',
  'knows-order': 'unneeded',
  'knows-errors': 'unneeded',
};

export const noteKinds = ['changed', 'dropped', 'unneeded'] as const;
export type NoteKind = (typeof noteKinds)[number];

export interface Note {
  kind: NoteKind;
  code: NoteCode;
  /** Names, selectors and the like that go into the sentence. */
  words: string[];
  text: string;
}

const longest = 200;

export function note(code: NoteCode, ...words: string[]): Note {
  const short = words.map((word) => word.slice(0, longest).toWellFormed());
  const say: (...words: string[]) => string = sentences[code];
  return { kind: kinds[code] ?? 'dropped', code, words: short, text: say(...short) };
}
