// Reads scenes: a page before and after, and sentences about what changed of which their author knows whether they are true.
import { readdirSync, readFileSync } from 'node:fs';

export interface Scene {
  /** Language of the file and name. */
  id: string;
  language: string;
  goal: string;
  before: string;
  after: string;
  truths: string[];
  lies: Lie[];
}

export interface Lie {
  /** What is wrong with it: number, direction, tense … */
  kind: string;
  text: string;
}

const folder = new URL('./', import.meta.url);
const changed = /\[\[([\s\S]*?)\|\|([\s\S]*?)\]\]/gu;

export function readScenes(): Scene[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const language = /^scenes\.([a-z]{2})\.txt$/u.exec(file)?.[1];
      if (language === undefined) return [];
      const parts = readFileSync(new URL(file, folder), 'utf8').split(/^=== /mu);
      return parts.slice(1).map((part) => readScene(language, part));
    });
}

function readScene(language: string, part: string): Scene {
  const [name = '', goal = '', ...lines] = part.split('\n');
  const truths = lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2));
  const lies = lines.flatMap((line) => {
    const [, kind = '', text = ''] = /^- ([a-z]+): (.+)$/u.exec(line) ?? [];
    return text === '' ? [] : [{ kind, text }];
  });
  const page = lines.filter((line) => line.startsWith('<')).join('\n');
  const html = (side: '$1' | '$2') =>
    `<!doctype html><html lang="${language}"><meta charset="utf-8">${page.replace(changed, side)}</html>`;
  return {
    ...{ id: `${language}-${name}`, language, goal: goal.replace(/^goal: /u, '') },
    ...{ before: html('$1'), after: html('$2'), truths, lies },
  };
}
