// Versions: "v2.3.1", "Version 4.0", "1.22.0-rc.1".
import type { FactReader, Found } from './reader.ts';

const suffix = '(?:[-+.]?(?:alpha|beta|rc|pre|preview|dev|snapshot|lts|patch|a|b|p)[.-]?\\d{0,5})?';
const named = new RegExp(
  `(?<![\\p{L}\\d])(?:v\\.? ?|(?:version|ver\\.|release|firmware|revision|rev\\.|build(?=\\s{0,2}[:#]?\\s{0,2}(?:\\d{3}|\\d+\\.))|versión|versione|versão|versie|wersja|verze|версия|версія|sürüm|バージョン|版本|버전)\\s*[:#]?\\s*v?)` +
    `(\\d{1,6}(?:\\.\\d{1,6}){0,4}${suffix})(?![\\d\\p{L}]|\\.\\d)`,
  'giu',
);
const bare = new RegExp(
  `(?<![\\d.\\p{L}/,-])(\\d{1,4}\\.\\d{1,4}\\.\\d{1,6}${suffix})(?![\\d\\p{L}]|[.,/-]\\d)`,
  'giu',
);

/** Cheap, and true of whatever the pattern could find. */
const nameHint =
  /v\.? ?\d|(?:version|release|firmware|revision|build|rev\.|ver\.|wersja|versión|versione|versão|versie|verze|версия|версія|sürüm|バージョン|版本|버전)[\s:#]*v?\d/iu;

export const version: FactReader = {
  kind: 'version',
  most: 1000,
  needsDigit: true,
  find(text) {
    const mayBeNamed = nameHint.test(text);
    if (!mayBeNamed && !/\d\.\d+\.\d/.test(text)) return [];
    const found: Found[] = [];
    for (const match of mayBeNamed ? text.matchAll(named) : []) {
      const value = match[1] ?? '';
      // "v 5" in prose is a roman five or a lawsuit more often than a release.
      if (
        /^v/i.test(match[0]) &&
        !/^v?ersion|^ver\./i.test(match[0]) &&
        !value.includes('.') &&
        !/^v\d/i.test(match[0])
      )
        continue;
      // "Version" and "release" stay in front, where they belong to the label.
      const end = match.index + match[0].length;
      found.push({
        start: end - value.length - (/v\.? ?$/i.test(match[0].slice(0, -value.length)) ? 1 : 0),
        end,
        value,
      });
    }
    for (const match of text.matchAll(bare)) {
      const value = match[1] ?? '';
      if (
        looksLikeDate(value) ||
        isSection(text, match.index, match.index + match[0].length) ||
        found.some((other) => match.index < other.end && other.start < match.index + value.length)
      )
        continue;
      found.push({ start: match.index, end: match.index + match[0].length, value });
    }
    return found;
  },
};

const sectionWord =
  /(?:sections?|sec\.|clauses?|chapters?|articles?|art\.|paragraphs?|para\.|annex|appendix|figure|fig\.|table|rule|item|§{1,2}|abschnitt|ziffer|kapitel|absatz|punkt|nr\.|no\.|chapitre|sección|capítulo|sezione|rozdział|пункт|раздел|п\.)\s?$/iu;
/** What is behind the number of a release, and not behind that of a section. */
const releaseWord =
  /^(?:alpha|beta|rc|release|released|stable|lts|final|version|update|updated|patch|hotfix|preview|is|was|has|and|or|available|changes|changelog|notes)\b/i;

/** "4.1.1 Refunds", "10.2.1. Termination" and "see section 4.3.4" number the text, and not a program. */
function isSection(text: string, start: number, end: number): boolean {
  if (sectionWord.test(text.slice(Math.max(0, start - 20), start))) return true;
  if (text.slice(0, start).trim() !== '') return false;
  const [, rest] = /^[.):]?\s+(\p{Lu}.*)$/su.exec(text.slice(end, end + 200)) ?? [];
  return rest !== undefined && !releaseWord.test(rest);
}

function looksLikeDate(value: string): boolean {
  const [first = 0, second = 0, third = 0] = value.split('.').map((part) => Number.parseInt(part, 10));
  const isYear = (part: number): boolean => part >= 1900 && part <= 2100;
  if (second < 1 || second > 12) return false;
  if (isYear(first) && third >= 1 && third <= 31) return true;
  return (
    first >= 1 &&
    first <= 31 &&
    (isYear(third) || /^\d{2}\.\d{2}\.\d{2}$/.test(value) || (third === 0 && /^\d{3}/.test(value)))
  );
}
