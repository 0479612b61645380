// The filters of urlwatch and webchanges as selections: what is read, what of it is kept, what is left out.
import type { WatchInput } from '../../../core/site/watch.ts';
import { filled } from '../importer.ts';
import { type Note, note } from '../notes.ts';
import { jqSelector, linePattern, literal } from '../selectors.ts';
import { type Fields, fieldsOf, numberOf, textOf } from '../values.ts';

/** Filters follow each other, so each elements filter works within what the one before found. */
interface Draft {
  /** The elements that are read; empty: the whole page. */
  selector: string;
  keep: string[];
  exclude: string[];
  ignore: string[];
  notes: Note[];
}

type Take = (draft: Draft, value: string, options: Fields, name: string) => void;

export function takeFilters(
  given: unknown,
  notes: Note[],
): Pick<WatchInput, 'include' | 'exclude' | 'ignore'> {
  const draft: Draft = { selector: '', keep: [], exclude: [], ignore: [], notes };
  for (const { name, value, options } of filterList(given).slice(0, 50)) {
    const take = takers[name.replaceAll('_', '-')];
    if (take === undefined) notes.push(note('setting', name));
    else take(draft, value, options, name);
  }
  const short = (texts: string[]) => texts.filter((text) => text.length <= 500);
  const include = [
    ...(draft.selector === '' ? [] : [draft.selector]),
    ...draft.keep.map((text) => `keep:${text}`),
  ];
  return {
    ...filled('include', short(include)),
    ...filled('exclude', short(draft.exclude)),
    ...filled('ignore', short(draft.ignore)),
  };
}

interface Filter {
  name: string;
  value: string;
  options: Fields;
}

/** A list of names and of names with options; or, as of old, one text with commas. */
function filterList(given: unknown): Filter[] {
  if (typeof given === 'string')
    return given.split(',').map((one) => {
      const [, name = one, value = ''] = /^([^:]*):(.*)$/su.exec(one) ?? [];
      return { name: name.trim(), value: value.trim(), options: {} };
    });
  const list: unknown[] = Array.isArray(given) ? given : given === null || given === undefined ? [] : [given];
  return list.flatMap((one) => {
    if (typeof one === 'string') return [{ name: one.trim(), value: '', options: {} }];
    return Object.entries(fieldsOf(one)).map(([name, value]) => ({
      name,
      value: textOf(value),
      options: fieldsOf(value),
    }));
  });
}

const byCss: (make: (value: string) => string) => Take = (make) => (draft, value, options) => {
  const text = value || textOf(options.selector) || textOf(Object.values(options)[0]);
  narrow(draft, make(text), options);
};
const byXPath: Take = (draft, value, options) =>
  narrow(draft, `xpath:${value || textOf(options.path)}`, options);
const attribute = (name: string) => byCss((value) => `[${name}="${value.replace(/["\\]/gu, '\\$&')}"]`);

const byJq: Take = (draft, value, options, name) => {
  const query = value || textOf(options.query);
  const selector = jqSelector(query);
  if (selector === null) draft.notes.push(note('setting', `${name} ${query}`));
  else narrow(draft, selector, options);
};

const byKeep: Take = (draft, value, options) => keepOnly(draft, linePattern(patternOf(value, options)));
const byDrop: Take = (draft, value, options) =>
  draft.exclude.push(`regex:${linePattern(patternOf(value, options))}`);
const byText =
  (take: Take): Take =>
  (draft, value, options, name) =>
    take(draft, value === '' ? '' : literal(value), options, name);

const byFind: Take = (draft, value, options) => {
  const pattern = patternOf(value, options);
  if (textOf(options.repl) !== '') draft.notes.push(note('whole-match', pattern));
  keepOnly(draft, pattern);
};

const bySubstitute: Take = (draft, value, options, name) => {
  const pattern = patternOf(value, options);
  const replacement = textOf(options.repl);
  if (/[<>]|\b(?:href|src|class|style)=/u.test(pattern))
    draft.notes.push(note('markup', `${name} ${pattern}`));
  // Nothing but blanks: they say nothing here.
  else if (/^(?:\(\?\w+\))?\^?(?:\\s|\[\s*\\t\s*\]|\[ \\t\]|\s|\\n)[*+]?\$?$/u.test(pattern))
    draft.notes.push(note('reads-text', name));
  else if (replacement === '') draft.exclude.push(`regex:${pattern}`);
  else {
    draft.ignore.push(pattern);
    draft.notes.push(note('rewritten', `${name} ${pattern}`, `ignore ${pattern}`));
  }
};

const unneeded: Take = ({ notes }, _value, options, name) => {
  notes.push(note('reads-text', name));
  if (textOf(options.password) !== '') notes.push(note('setting', `${name} password`));
};
const unordered: Take = ({ notes }, _value, _options, name) => notes.push(note('knows-order', name));
const program: Take = ({ notes }, _value, _options, name) => notes.push(note('script', name));
const missing: Take = ({ notes }, _value, _options, name) => notes.push(note('setting', name));

const named = (names: string[], take: Take) => names.map((name): [string, Take] => [name, take]);

const takers: Record<string, Take> = Object.fromEntries([
  ...named(
    ['css'],
    // Names with a name space are written as they are in the document.
    byCss((value) => value.replace(/(?<=\w)\|(?=\w)/gu, '\\:')),
  ),
  ...named(['xpath'], byXPath),
  ...named(['element-by-id'], attribute('id')),
  ...named(['element-by-style'], attribute('style')),
  ...named(
    ['element-by-class'],
    byCss((value) => `[class~="${value}"]`),
  ),
  ...named(
    ['element-by-tag'],
    byCss((value) => value),
  ),
  ...named(['jq'], byJq),
  ...named(['grep'], byKeep),
  ...named(['grepi'], byDrop),
  ...named(['keep-lines-containing'], byText(byKeep)),
  ...named(['delete-lines-containing'], byText(byDrop)),
  ...named(['re.findall'], byFind),
  ...named(['re.sub'], bySubstitute),
  ...named(
    ['html2text', 'pdf2text', 'pypdf', 'ical2text', 'csv2text', 'beautify', 'absolute-links'],
    unneeded,
  ),
  ...named(['format-json', 'format-xml', 'pretty-xml', 'strip', 'striplines', 'jsontoyaml'], unneeded),
  ...named(['sort', 'reverse'], unordered),
  ...named(['shellpipe', 'execute'], program),
  ...named(['ocr', 'hexdump', 'sha1sum', 'ascii85', 'base64', 'remove-repeated'], missing),
  ...named(['remove-duplicate-lines'], missing),
]);

function patternOf(value: string, options: Fields): string {
  const text = textOf(options.text);
  return value || textOf(options.pattern) || textOf(options.re) || (text === '' ? '' : literal(text));
}

/** Patterns that follow each other narrow further; the last one is the narrowest. */
function keepOnly(draft: Draft, pattern: string): void {
  if (draft.keep.length > 0) draft.notes.push(note('last-selector', pattern));
  draft.keep = [pattern];
}

/** One selection within another can be written where both are CSS; else the last one counts. */
function narrow(draft: Draft, selector: string, options: Fields): void {
  const { notes } = draft;
  const isCss = (text: string) => !/^(?:xpath|json):/u.test(text) && !text.includes(',');
  const exclude = textOf(options.exclude);
  const isPath = selector.startsWith('xpath:');
  const some = someOf(selector, options);
  if (some === null) notes.push(note('all-matches', selector));
  const found = some ?? selector;
  if (draft.selector === '') draft.selector = found;
  else if (isCss(draft.selector) && isCss(found)) draft.selector = `${draft.selector} ${found}`;
  else {
    notes.push(note('last-selector', found));
    draft.selector = found;
  }
  if (exclude !== '') draft.exclude.push(isPath ? `xpath:${exclude}` : exclude);
  if (options.sort === true) notes.push(note('knows-order', 'sort'));
}

/** The selector for only some of its matches; null: there is none. */
function someOf(selector: string, options: Fields): string | null {
  const skip = numberOf(options.skip) ?? 0;
  const most = numberOf(options.maxitems) ?? 0;
  if (skip <= 0 && most <= 0) return selector;
  if (!selector.startsWith('xpath:')) return null;
  const from = `position() > ${skip}`;
  const range = most > 0 ? `${from} and position() <= ${skip + most}` : from;
  return `xpath:(${selector.slice('xpath:'.length)})[${range}]`;
}
