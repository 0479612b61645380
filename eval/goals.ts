// Reads the goal suite (`eval/goals`, its README says how it is written): goals with their plans, and pages with their verdicts.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PlanCase {
  /** Language and line. */
  id: string;
  language: string;
  goal: string;
  /** What is expected, part by part, as it is in the file. */
  expected: string;
}

export interface VerdictCase {
  id: string;
  language: string;
  /** What kind of goal it is: price, availability, threshold, list … */
  group: string;
  wanted: string;
  goal: string;
  before: string;
  after: string;
}

/** `GOALS_DIR` names another folder with such files: a batch that the rules have not met. */
const folder = process.env.GOALS_DIR
  ? pathToFileURL(join(resolve(process.env.GOALS_DIR), '/'))
  : new URL('./goals/', import.meta.url);
const verdictLine = /^([a-z]+) (met|relevant|told|near|quiet): (.+)$/u;
const changed = /\[\[([\s\S]*?)\|\|([\s\S]*?)\]\]/gu;

export function readPlanCases(): PlanCase[] {
  return readLanguages('plans').flatMap(({ language, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((goal, at) => {
      if (goal === '' || goal.startsWith(' ')) return [];
      const expected = lines[at + 1] ?? '';
      if (!expected.startsWith('  '))
        throw new Error(`${language}, line ${at + 1}: a goal without its plan: ${goal}`);
      return [{ id: `${language}-${at + 1}`, language, goal, expected: expected.trim() }];
    });
  });
}

export function readVerdictCases(): VerdictCase[] {
  return readLanguages('verdicts').flatMap(({ language, text }) =>
    text
      .split(/^=== /mu)
      .slice(1)
      .flatMap((part) => readPageCases(language, part)),
  );
}

function readPageCases(language: string, part: string): VerdictCase[] {
  const [name = '', ...lines] = part.split('\n');
  const firstOfPage = lines.findIndex((line) => !verdictLine.test(line));
  const page = lines.slice(firstOfPage).join('\n');
  const html = (side: '$1' | '$2') =>
    `<!doctype html><html lang="${language}"><meta charset="utf-8">${page.replace(changed, side)}</html>`;
  return lines.slice(0, firstOfPage).map((line, at) => {
    const [, group = '', wanted = '', goal = ''] = verdictLine.exec(line) ?? [];
    const id = `${language}-${name}-${at + 1}`;
    return { id, language, group, wanted, goal, before: html('$1'), after: html('$2') };
  });
}

function readLanguages(kind: string): { language: string; text: string }[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const language = new RegExp(`^${kind}\\.([a-z]{2})\\.txt$`, 'u').exec(file)?.[1];
      return language === undefined ? [] : [{ language, text: readFileSync(new URL(file, folder), 'utf8') }];
    });
}
