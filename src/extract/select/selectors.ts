// The selectors of a watch: which language each is in, and whether it can be used.
import { Fault } from '../../core/fault/fault.ts';
import type { Watch } from '../../core/site/watch.ts';
import { cssProblem } from './css.ts';
import { jsonPathProblem } from './json-path.ts';
import { regexProblem } from './regex.ts';
import { rangeProblem } from './text-range.ts';
import { xpathProblem } from './xpath/xpath.ts';

/** Languages over a tree, which only pages with that kind of tree can answer. */
export type TreeLanguage = 'css' | 'xpath' | 'json';
export type SelectorLanguage = TreeLanguage | 'text' | 'regex' | 'keep';

export interface Selector {
  language: SelectorLanguage;
  /** Without the prefix. */
  body: string;
  /** As the user wrote it. */
  written: string;
}

export interface Selectors {
  /** Any of these is read. */
  include: Selector[];
  /** Of what is included, only text that one of these matches; empty: all of it. */
  keep: Selector[];
  exclude: Selector[];
}

const problemOf: Record<SelectorLanguage, (body: string) => string | null> = {
  css: cssProblem,
  xpath: xpathProblem,
  json: jsonPathProblem,
  text: rangeProblem,
  regex: regexProblem,
  keep: regexProblem,
};

/** "xpath://h1" is XPath; without a prefix it is CSS. */
export function parseSelector(written: string): Selector {
  const [, prefix, rest] = /^\s*(css|xpath|json|text|regex|keep):(.*)$/s.exec(written) ?? [];
  if (prefix === undefined) return { language: 'css', body: written.trim(), written };
  return { language: prefix as SelectorLanguage, body: (rest ?? '').trim(), written };
}

/** Why a selector cannot be used, in words; null when it can. */
export function selectorProblem(written: string): string | null {
  const { language, body } = parseSelector(written);
  return body === '' ? 'The selector is empty.' : problemOf[language](body);
}

/** The selectors of a watch; a Fault for one that cannot be used. */
export function selectorsOf({ include, exclude }: Pick<Watch, 'include' | 'exclude'>): Selectors {
  for (const written of [...include, ...exclude]) {
    const problem = selectorProblem(written);
    if (problem !== null) throw badSelector(written, problem);
  }
  const isKeep = ({ language }: Selector) => language === 'keep';
  const parsed = include.map(parseSelector);
  return {
    include: parsed.filter((selector) => !isKeep(selector)),
    keep: parsed.filter(isKeep),
    exclude: exclude.map(parseSelector).map((one) => (isKeep(one) ? { ...one, language: 'regex' } : one)),
  };
}

/** True when some include reads the text itself, so that blocks no tree selector chose may still be kept. */
export function hasTextInclude({ include }: Selectors): boolean {
  return include.some(({ language }) => language === 'text' || language === 'regex');
}

function isTree(language: SelectorLanguage): language is TreeLanguage {
  return language === 'css' || language === 'xpath' || language === 'json';
}

/** A Fault when a selector is in a language that this kind of page cannot answer. */
export function requireApplicable(
  { include, exclude }: Selectors,
  page: string,
  selects: readonly TreeLanguage[],
): void {
  for (const { language, written } of [...include, ...exclude]) {
    if (!isTree(language) || selects.includes(language)) continue;
    const usable = [...selects.map((name) => languageNames[name]), languageNames.text, languageNames.regex];
    throw badSelector(
      written,
      `this page is ${page}, where ${languageNames[language]} finds nothing.`,
      `Use one of these instead: ${usable.join(', ')}.`,
    );
  }
}

const languageNames: Record<SelectorLanguage, string> = {
  css: 'a CSS selector ("main")',
  xpath: 'XPath ("xpath://h2")',
  json: 'JSONPath ("json:$.plans[*]")',
  text: 'text anchors ("text:from…to")',
  regex: 'a regular expression ("regex:\\d+ days")',
  keep: 'a regular expression over what is included ("keep:\\d+ days")',
};

export function badSelector(
  written: string,
  problem: string,
  advice = 'Give a CSS selector such as "main", "#prices" or ".plan > h2" in watch.include or watch.exclude, or one that starts with xpath:, json:, text:, regex: or keep:.',
): Fault {
  return new Fault({
    code: 'extract.bad-selector',
    message: `The selector "${written}" cannot be used: ${problem}`,
    advice,
    transient: false,
    params: { selector: written },
  });
}

export function nothingSelected({ include }: Pick<Selectors, 'include'>): Fault {
  return new Fault({
    code: 'extract.nothing-selected',
    message: `Nothing on the page matches ${include.map(({ written }) => `"${written}"`).join(', ')}.`,
    advice: 'Check watch.include against the page as it is now; its structure may have changed.',
    transient: false,
    params: { selectors: include.map(({ written }) => written).join(', ') },
  });
}
