// Grounds: what the pieces that a sentence cites say, made ready for the checks.
import type { Claim, Material, Piece } from '../core/change/explanation.ts';
import { foldText } from '../core/page/match-words.ts';
import { type Amount, amountsIn } from './figures/amounts.ts';
import type { Given, Side } from './figures/compute.ts';
import { datesIn, type FoundDate } from './figures/dates.ts';

export interface Grounds {
  /** Folded, of the cited pieces. */
  before: string;
  after: string;
  /** Of both, and of what is beside them, with goal and names. */
  text: string;
  /** `cited` are those that may be computed with, `named` those of the goal; `all` may be said. */
  amounts: { before: Amount[]; after: Amount[]; cited: Given[]; named: Amount[]; all: Amount[] };
  dates: FoundDate[];
  /** Folded, of all pieces: what may be named at all. */
  known: string;
  language: string;
}

export function groundsOf(material: Material, { pieces: ids }: Pick<Claim, 'pieces'>): Grounds {
  const { pieces, trackingGoal, understood, siteName, pageTitle, language } = material;
  const named = [trackingGoal, understood, siteName, pageTitle];
  // When the pages were captured may be said of anything.
  const cited = pieces.filter(({ id, what }) => ids.includes(id) || what === 'page');
  // What rules say names both sides at once ("from 24 to 12").
  const [rules, sided] = [cited.filter(isByRules), cited.filter((piece) => !isByRules(piece))];
  const before = plain(sided.map((piece) => piece.before ?? '').join('\n'));
  const after = plain(sided.map((piece) => piece.after ?? '').join('\n'));
  const around = plain(
    [...rules.flatMap(textsOf), ...sided.flatMap(({ place, beside }) => [place, beside]), ...named].join(
      '\n',
    ),
  );
  const text = [before, after, around].join('\n');
  // Days of captures and counts of differences are no figures of the page.
  const own = cited.filter(({ what }) => what !== 'page');
  const goal = amountsIn(plain(trackingGoal), true);
  const [was, is, other] = [before, after, around].map((part) => amountsIn(part, true));
  return {
    ...{ before, after, text, language, dates: datesIn(text) },
    amounts: {
      ...{ before: was ?? [], after: is ?? [], named: goal },
      all: [...(was ?? []), ...(is ?? []), ...(other ?? [])],
      cited: [...own.flatMap(givenIn), ...goal.map((amount) => ({ ...amount, piece: -1, side: null }))],
    },
    known: plain([...pieces.flatMap(textsOf), ...named].join('\n')),
  };
}

function givenIn(piece: Piece, at: number): Given[] {
  const { what, place, before, after, beside } = piece;
  const isSided = what !== 'rules' && what !== 'unchanged';
  const texts: [string, Side | null][] = [
    [before ?? '', isSided ? 'before' : null],
    [after ?? '', isSided ? 'after' : null],
    [`${place}\n${beside}`, null],
  ];
  return texts.flatMap(([text, side]) =>
    amountsIn(withoutDates(plain(text)), true).map((amount) => ({ ...amount, piece: at, side })),
  );
}

function isByRules({ what }: Piece): boolean {
  return what === 'rules';
}

/** The parts of a date are no figures to compute with. */
export function withoutDates(folded: string): string {
  return datesIn(folded).reduce((rest, { text }) => rest.replaceAll(text, ' '.repeat(text.length)), folded);
}

function textsOf({ place, before, after, beside }: Piece): string[] {
  return [place, before ?? '', after ?? '', beside];
}

/** Folded, with quotes, dashes and spaces written one way, so that the same words are the same text. */
export function plain(text: string): string {
  return foldText(text)
    .replace(/[“”„«»"]/gu, '"')
    .replace(/[‘’‚']/gu, "'")
    .replace(/[–—−]/gu, '-')
    .replace(/…/gu, '...')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}
