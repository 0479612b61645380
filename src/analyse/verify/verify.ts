// Checks what a model says about a change, sentence by sentence, against the change itself.
import type { Diff } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import { causeProblem } from './causes.ts';
import { loneProblem } from './counts.ts';
import { dateProblem } from './date-claims.ts';
import { directionProblem } from './directions.ts';
import { type Evidence, gatherEvidence, plain } from './evidence.ts';
import { fractionProblem } from './fractions.ts';
import { groundProblem } from './grounds.ts';
import { languageOf } from './language.ts';
import { letterProblem } from './letters.ts';
import { nameProblem } from './names.ts';
import { numberProblem } from './numbers.ts';
import { polarityProblem } from './polarity.ts';
import { quoteProblem } from './quotes.ts';
import { fold } from './sentence-words.ts';
import { tenseProblem } from './tense.ts';

export interface Claims {
  title: string;
  summary: string;
  insights: readonly string[];
}

export interface DroppedClaim {
  claim: string;
  reason: string;
}

export interface Verified {
  /** Null when it did not stand. */
  title: string | null;
  /** What of the summary stood; may be empty. */
  summary: string;
  /** For each insight whether it stood. */
  insights: boolean[];
  /** How many sentences were held against the diff. */
  checked: number;
  dropped: DroppedClaim[];
}

/** Nothing a model says of itself, its orders or its keys has to do with a page. */
const ofItself =
  /\b(?:system prompt|my instructions|my prompt|as an ai|as a language model|ignore (?:all |the |your |any )?(?:previous|prior|above|earlier)|api[ _-]?key|secret key|disregard (?:all|the|previous)|jailbreak)\b|\bsk-[a-z0-9]{6,}/iu;

/** `around` is what may be named besides: the goal, the title of the page, the name of the site. */
export function verifyClaims(claims: Claims, diff: Diff, around: readonly string[]): Verified {
  const evidence = gatherEvidence(diff, around);
  const verified: Verified = { title: null, summary: '', insights: [], checked: 0, dropped: [] };
  const stands = (claim: string): boolean => {
    verified.checked += 1;
    const reason = problemOf(claim, evidence);
    if (reason !== null) verified.dropped.push({ claim: claim.slice(0, 300).toWellFormed(), reason });
    return reason === null;
  };
  const title = claims.title.trim();
  if (title !== '' && stands(title)) verified.title = title;
  verified.summary = sentencesOf(claims.summary).filter(stands).join(' ');
  verified.insights = claims.insights.map((insight) => sentencesOf(insight).every(stands));
  return verified;
}

function problemOf(sentence: string, evidence: Evidence): string | null {
  if (ofItself.test(sentence) && !evidence.all.includes(foldText(sentence)))
    return 'it speaks of the model, not of the page';
  const letters = letterProblem(sentence, evidence);
  if (letters !== null) return letters;
  if (isCopied(sentence, evidence)) return null;
  if (languageOf(sentence) === null) return 'it is in a language that cannot be checked';
  const folded = fold(sentence);
  return (
    quoteProblem(sentence, evidence) ??
    fractionProblem(folded, evidence) ??
    dateProblem(sentence, evidence) ??
    directionProblem(sentence, evidence) ??
    numberProblem(sentence, evidence) ??
    loneProblem(folded, evidence) ??
    nameProblem(sentence, evidence) ??
    causeProblem(sentence, evidence) ??
    tenseProblem(sentence, evidence) ??
    polarityProblem(sentence, evidence) ??
    groundProblem(sentence, evidence)
  );
}

/** A whole sentence of the page as it is now, in whatever language. */
function isCopied(sentence: string, { after }: Evidence): boolean {
  const text = plain([sentence]).trim();
  return text.length > 8 && after.sentences.some((said) => said.text.trim() === text);
}

const abbreviation =
  /(?<!\p{L})(?:\p{L}|Dr|Mr|Mrs|Ms|St|No|Nr|Inc|Ltd|Co|vs|ca|bzw|approx|Sr|Sra|Mme)\.\s*$/u;
const month =
  /^(?:jan|feb|f[eé]v|m[aä]r|apr|avr|abr|ma[iy]|ju[nil]|aug|ao[uû]|ago|sep|o[ck]t|nov|de[cz]|dic|ene)/iu;

/** Cut at the end of sentences; "17. Mai" and "Dr. Reed" are not one. */
function sentencesOf(text: string): string[] {
  const segments = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const sentences: string[] = [];
  let open = '';
  for (const [at, { segment }] of segments.entries()) {
    open += segment;
    const next = segments[at + 1]?.segment ?? '';
    const isDate = /(?<!\d)\d{1,2}\.\s*$/u.test(open) && month.test(next);
    if (next !== '' && (isDate || abbreviation.test(open) || /^\p{Ll}/u.test(next))) continue;
    sentences.push(open.trim());
    open = '';
  }
  return sentences.filter((sentence) => sentence !== '');
}
