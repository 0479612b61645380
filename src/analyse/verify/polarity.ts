// Denials: what a sentence affirms must not be denied by the page, nor what it denies be affirmed; opposites count as denials.
import { came, noLonger, onlyPast, past, went, withoutPageEndings } from './change-words.ts';
import type { Evidence, Said } from './evidence.ts';
import { contentStems, fold, isNegated } from './sentence-words.ts';

/** So much of a sentence's words must stand in one of the page's for the two to speak of the same. */
const enough = 0.5;
const close = 0.15;

const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:allow\w*|permit\w*|erlaubt|gestattet|autoris\w*|permitid\w*|admit\w*)\b/u,
    /\b(?:forbid\w*|prohibit\w*|banned|verboten|untersagt|interdit\w*|prohibid\w*)\b/u,
  ],
  [
    /\b(?:open(?:s|ed)?|geoffnet|offen|ouvert\w*|abiert\w*|abre)\b/u,
    /\b(?:closed?|closes|geschlossen|ferme\w*|cerrad\w*|cierra)\b/u,
  ],
  [
    /\b(?:includ\w*|inclusive|inbegriffen|enthalten|inclus\w*|incluid\w*)\b/u,
    /\b(?:exclud\w*|exclusive|ausgeschlossen|exclu\w*|excluid\w*)\b/u,
  ],
  [
    /\b(?:accept\w*|approv\w*|adopt\w*|passed|angenommen|genehmigt|approuve\w*|acept\w*|aprob\w*)\b/u,
    /\b(?:reject\w*|refus\w*|declin\w*|failed|abgelehnt|rejete\w*|rechaz\w*)\b/u,
  ],
  [
    /\b(?:mandatory|required|obligatory|pflicht\w*|obligatoire\w*|obligatori\w*)\b/u,
    /\b(?:optional|voluntary|freiwillig\w*|facultati\w*|opcional\w*)\b/u,
  ],
  [/\b(?:enabled?|aktiviert)\b/u, /\b(?:disabled?|deaktiviert)\b/u],
  [/\b(?:free|kostenlos|gratis|gratuit\w*)\b/u, /\b(?:paid|chargeable|kostenpflichtig|payant\w*)\b/u],
  [/\b(?:public|offentlich)\b/u, /\b(?:private|privat)\b/u],
  [/\bvalid\b/u, /\b(?:invalid|expired)\b/u],
];

export function polarityProblem(sentence: string, evidence: Evidence): string | null {
  const folded = fold(sentence);
  const isEnded = noLonger.test(folded);
  const isDenied = isNegated(folded) || isEnded;
  const [was, is] = [matching(folded, evidence.before.sentences), matching(folded, evidence.after.sentences)];
  const top = Math.max(was[0]?.score ?? 0, is[0]?.score ?? 0);
  const near = (found: readonly Match[]) =>
    found.filter(({ score }) => score >= top - close).map(({ said }) => said);
  if (isDenied) return denialProblem(isEnded, near(was), near(is), onlyPast.test(folded));
  if (top === 0) return null;
  if (onlyPast.test(folded) && near(was).length > 0 && near(was).every((said) => said.isNegated))
    return 'the page denied it before';
  const told = withoutPageEndings(folded, evidence.after.text);
  if (past.test(told) || went.test(told)) return null;
  if (near(is).length > 0) {
    if (near(is).every((said) => said.isNegated)) return 'the page denies it';
    return oppositeProblem(folded, near(is));
  }
  return came.test(folded) ? null : 'it stands on the page no more';
}

function denialProblem(
  isEnded: boolean,
  was: readonly Said[],
  is: readonly Said[],
  isPast: boolean,
): string | null {
  if (isPast && !isEnded)
    return was.some((said) => said.isNegated) ? null : 'the page did not deny it before';
  if (is.some((said) => said.isNegated)) return null;
  if (!isEnded) return 'it denies what the page does not';
  return is.length === 0 && was.length > 0 ? null : 'it did not end';
}

function oppositeProblem(folded: string, is: readonly Said[]): string | null {
  const clauses = is.flatMap(({ text }) => text.split(/[,;]\s/u));
  const mine = contentStems(folded);
  const shares = (clause: string) => [...contentStems(clause)].some((stem) => mine.has(stem));
  for (const [one, other] of opposites) {
    for (const [said, opposite] of [
      [one, other],
      [other, one],
    ] as const) {
      if (!said.test(folded)) continue;
      const clash = clauses.find((clause) => opposite.test(clause) && !said.test(clause) && shares(clause));
      if (clash !== undefined) return `the page says the opposite: “${clash.slice(0, 80)}”`;
    }
  }
  return null;
}

interface Match {
  said: Said;
  score: number;
}

/** Sentences of the page that speak of the same, best first. */
function matching(folded: string, sentences: readonly Said[]): Match[] {
  const mine = [...contentStems(folded)];
  if (mine.length === 0) return [];
  return sentences
    .map((said) => ({ said, score: mine.filter((stem) => said.stems.has(stem)).length / mine.length }))
    .filter(({ score }) => score >= enough)
    .sort((one, other) => other.score - one.score);
}
