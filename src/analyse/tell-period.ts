// A span of time that a text grants or asks for, and that changed: "The refund period was shortened from 30 to 14 days".
import type { FactDiff, Hunk } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';
import { findChangedWords } from './changed-words.ts';
import type { HunkReading } from './reading.ts';
import { fromTo, readSpan, type Span, spanOfFact } from './spans.ts';

/** What such spans are of, by the words around them; the first that is found names it. */
const topics: readonly [RegExp, string][] = [
  [/\bnotice period|kundigungsfrist|delai de preavis/u, 'notice period'],
  [/\brefund|\bmoney back|erstattung|rembours|reembols/u, 'refund period'],
  [/\breturn|ruckgabe|rucksend|retour|devoluc/u, 'return period'],
  [/\bcancel|storn|annul/u, 'cancellation period'],
  [/\btrial|testphase|probezeit|essai|prueba/u, 'trial period'],
  [/\bwarrant|\bguarantee|gewahrleistung|garant/u, 'warranty period'],
  [/\bnotice|\bterminat|kundigung|preavis|resili|preaviso/u, 'notice period'],
  [/\bretain|\bretention|\bstor(?:e|ed|ing)\b|\bkeep|\bdelet|speicher|conserv/u, 'retention period'],
  [/\bpay(?:ment|able)?\b|\binvoice|zahlung|paiement|pago/u, 'payment period'],
  [/\bdeliver|\bship|liefer|livraison|entrega/u, 'delivery time'],
];

/** Signs that a span is one that runs, and can be shortened; five years of experience cannot. */
const running =
  /\b(?:within|period|term|deadline|up to|no later|valid\w*|expir\w*|contract|lead time|wait\w*|duration|lasts?|battery|support\w*|process\w*|respon\w*|dispatch\w*|frist\w*|innerhalb|binnen|laufzeit|dauer\w*|widerruf\w*|delais?|sous|pendant|duree|plazos?|dentro|durante|duracion|envio)\b/u;

/** Null where it was no span of time that changed, or more than that. */
export function tellPeriod({ hunk, context }: HunkReading): string | null {
  const [changed, ...more] = findChangedWords(hunk);
  if (!changed || more.length > 0 || changed.before === null || changed.after === null) return null;
  const [was, is] = [spanIn(changed.before), spanIn(changed.after)];
  if (was === null || is === null || was.days === is.days) return null;
  const topic = topicOf(sentencesWith(context, changed.before, changed.after)) ?? topicOf(where(hunk));
  return topic === undefined ? null : `The ${topic} was ${verbOf(was, is)} ${fromTo(was, is)}`;
}

/** "shortened from 30 to 14 days"; "went from 5 to 3 years" where it is not said to run. Null: no span of time. */
export function spanClause({ label, before, after }: FactDiff, context: string): SpanClause | null {
  const [was, is] = [before && spanOfFact(before), after && spanOfFact(after)];
  if (!was || !is || was.days === is.days) return null;
  const near = sentencesWith(context, before?.text ?? '', after?.text ?? '');
  const topic = topicOf(`${foldText(label)} ${near}`) ?? null;
  const isRunning = topic !== null || running.test(`${foldText(label)} ${near}`);
  return { topic, said: `${isRunning ? verbOf(was, is) : 'went'} ${fromTo(was, is)}` };
}

interface SpanClause {
  /** "refund period", where the words around it tell. */
  topic: string | null;
  said: string;
}

/** The words that changed are shown with one more, where they are short. */
function spanIn(text: string): Span | null {
  return readSpan(text) ?? readSpan(text.replace(/\s+\S+$/u, ''));
}

/** Another sentence may speak of something else. */
function sentencesWith(context: string, ...values: string[]): string {
  const needles = values.map(foldText).filter((value) => value !== '');
  return context
    .split(/(?<=\p{L}{2}[.!?]) /u)
    .filter((sentence) => needles.some((needle) => sentence.includes(needle)))
    .join(' ');
}

function where({ where: { trail } }: Hunk): string {
  return foldText(trail.at(-1) ?? '');
}

function topicOf(context: string): string | undefined {
  return topics.find(([sign]) => sign.test(context))?.[1];
}

function verbOf(was: Span, is: Span): string {
  return is.days < was.days ? 'shortened' : 'extended';
}
