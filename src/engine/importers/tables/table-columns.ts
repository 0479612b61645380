// Rows of a table as entries, by the names of their columns.
import type { SiteInput } from '../../sites/site-input.ts';
import { draftGoal, figureIs, type GoalPart, textAppears, textDisappears } from '../goals.ts';
import { completeUrl, type Entry, filled, type GoalDraft, tagsOf } from '../importer.ts';
import { type Note, note } from '../notes.ts';
import { readSchedule } from '../schedules.ts';
import { selectorOf } from '../selectors.ts';
import type { Row } from './split-rows.ts';

/** What a column may hold; names in any case, with blanks, dashes or underscores between their words. */
const columnNames = {
  url: /^(?:url|uri|address|link|page(?: url)?|web ?page|adresse|website|site|monitored url)$/u,
  name: /^(?:name|title|titel|nom|nombre|label|description|job name|job description|page name|beschreibung)$/u,
  goal: /^(?:tracking ?goal|goal|ziel|objectif|objetivo|watch for|important definition|ai instructions?)$/u,
  tags: /^(?:tags?|labels|group|category|folder|kategorie|ordner|workspace(?: name)?)$/u,
  minutes:
    /^(?:interval(?: \(min\)| min| minutes| in minutes)?|check interval|frequency|every minutes|minutes)$/u,
  selector: /^(?:xpath|css|selector|css selector|include filters?|xpath or css)$/u,
  browser: /^(?:dynamic wachet|dynamic|javascript|browser)$/u,
  active: /^(?:active|enabled|is active|status|state)$/u,
  keywords: /^(?:keywords?|alert keywords?)$/u,
  keywordAction: /^(?:keyword action)$/u,
  below: /^(?:price below|below|max price|price at most)$/u,
  /** Says nothing about what is watched. */
  record:
    /^(?:id|job id|wachet id|created(?: \(gmt\)| at)?|changed(?: \(gmt\)| at)?|last (?:run|check|checked|changed|change)(?: at| date)?|next run|runs|error count|workspace id|favicon|thumb.*|portal wachet|retention policy)$/u,
} satisfies Record<string, RegExp>;
export type Column = keyof typeof columnNames;

export function columnOf(name: string): Column | null {
  const plain = name
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .replace(/[-_\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  const entries = Object.entries(columnNames) as [Column, RegExp][];
  return entries.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

export function entryOfRow({ line, cells }: Row, order: readonly (Column | null)[]): Entry {
  const cellOf = (column: Column) => cells[order.indexOf(column)]?.trim() ?? '';
  const url = cellOf('url');
  const notes = cells
    .filter((cell, at) => cell.trim() !== '' && (order[at] ?? null) === null)
    .map((cell) => note('cell', cell.trim().slice(0, 80)));
  const name = cellOf('name').slice(0, 200);
  const where = `line ${line}`;
  if (url === '') return { where, site: null, notes: [note('no-address'), ...notes] };
  const goal = goalOf(cellOf, notes);
  const site: Partial<SiteInput> = {
    url: completeUrl(url),
    ...filled('name', name),
    ...filled('trackingGoal', cellOf('goal')),
    ...filled('tags', tagsOf(cellOf('tags').split(/[,;|]/u))),
    ...(isNo(cellOf('active')) ? { state: 'paused' as const } : {}),
    ...readSchedule(cellOf('minutes'), notes),
    ...filled('watch', watchOf(cellOf)),
  };
  return { where, site, notes, ...(goal === null ? {} : { goal }) };
}

function watchOf(cellOf: (column: Column) => string): NonNullable<SiteInput['watch']> {
  // Wachete joins several by two bars.
  const include = cellOf('selector')
    .split('||')
    .map((one) => selectorOf(one.trim()))
    .filter((one) => one !== '');
  const isBrowser = /^(?:=?true(?:\(\))?|1|yes|ja)$/iu.test(cellOf('browser'));
  return { ...filled('include', include), ...(isBrowser ? { mode: 'browser' } : {}) };
}

function isNo(cell: string): boolean {
  return /^(?:=?false(?:\(\))?|0|no|nein|paused|inactive|disabled|off|stopped)$/iu.test(cell);
}

function goalOf(cellOf: (column: Column) => string, notes: Note[]): GoalDraft | null {
  const keywords = cellOf('keywords')
    .split(/[,;\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const action = cellOf('keywordAction').toLowerCase();
  const parts: GoalPart[] = keywords.flatMap((word) => {
    if (/del|remov|disappear/u.test(action)) return [textDisappears(word)];
    if (/add|appear/u.test(action)) return [textAppears(word)];
    return [textAppears(word), textDisappears(word)];
  });
  const limit = Number.parseFloat(cellOf('below').replace(',', '.'));
  if (Number.isFinite(limit)) parts.push(figureIs('price', [['below', limit]]));
  const goal = draftGoal(parts);
  if (goal !== null)
    notes.push(note('goal', keywords.length > 0 ? 'its keywords' : 'its price limit', goal.sentence));
  return goal;
}
