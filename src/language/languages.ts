// The languages that Heed knows, one line each.

import { cs } from './cs/cs.ts';
import { da } from './da/da.ts';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fi } from './fi/fi.ts';
import { fr } from './fr/fr.ts';
import { hu } from './hu/hu.ts';
import { it } from './it/it.ts';
import { ja } from './ja/ja.ts';
import { ko } from './ko/ko.ts';
import type { Lexicon } from './lexicon.ts';
import { type Language, makeLanguage } from './make-language.ts';
import { nb } from './nb/nb.ts';
import { nl } from './nl/nl.ts';
import { pl } from './pl/pl.ts';
import { pt } from './pt/pt.ts';
import { ro } from './ro/ro.ts';
import { sv } from './sv/sv.ts';
import { tr } from './tr/tr.ts';
import { uk } from './uk/uk.ts';
import { zh } from './zh/zh.ts';

export const lexicons: readonly Lexicon[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  sv,
  da,
  nb,
  cs,
  ro,
  tr,
  zh,
  ja,
  ko,
  fi,
  hu,
  uk,
];

export const languages: readonly Language[] = lexicons.map(makeLanguage);

const byCode: ReadonlyMap<string, Language> = new Map(languages.map((one) => [one.code, one]));

/** Tags under which a language goes beside its own. */
const others: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** "de", "de-AT", "DE": German; null for a language that Heed does not know. */
export function languageOf(code: string): Language | null {
  const primary = code.toLowerCase().split(/[-_]/u)[0] ?? '';
  return byCode.get(others[primary] ?? primary) ?? null;
}
