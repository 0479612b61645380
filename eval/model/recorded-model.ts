// A model that replies what was recorded: it cites the pieces that hold its quotes, and answers the exam as its grade would.
import { prompts } from '../../src/prompts/prompts.ts';
import { answerExam, questionOf } from '../../test/support/exam-answers.ts';
import type { ModelTurn } from '../../test/support/model-server.ts';
import { type Grade, type RecordedReply, type RecordedSentence, sentencesOf } from './recorded-replies.ts';

export function recordedTurn(body: string, grade: Grade, reply: RecordedReply): ModelTurn {
  const question = questionOf(body);
  if (question.includes(prompts.check.instructions))
    return { value: checkReply(question, sentencesOf(reply)) };
  // What a model makes of its own mistakes was not recorded: it takes them back.
  if (question.includes(prompts.repair.instructions)) return { value: { sentences: [] } };
  if (question.includes(prompts.explain.instructions)) return { value: explainReply(question, reply) };
  throw new Error(`a ${grade} model is asked something else`);
}

export function explainReply(
  question: string,
  { title, summary, insights, verdict, significance }: RecordedReply,
) {
  const cite = openCiting(question);
  const [first] = summary;
  return {
    title: cite(title),
    summary: summary.map(cite),
    insights: insights.map(cite),
    because: first === undefined || verdict === 'unrelated' ? null : cite(first),
    ...{ verdict, significance },
  };
}

/** Cites, as a model that reads the question would, the pieces that hold the quotes of a sentence. */
export function openCiting(question: string) {
  const pieces = piecesIn(question);
  return ({ text, quotes }: Pick<RecordedSentence, 'text' | 'quotes'>) => {
    const runs = quotes.flatMap((quote) => findRuns(plain(quote).split(' '), pieces));
    const longest = runs.toSorted((one, other) => other.words.length - one.words.length)[0];
    return {
      text,
      pieces: [...new Set(runs.map(({ id }) => id))],
      quote: longest?.words.join(' ') ?? quotes[0] ?? '',
    };
  };
}

export function checkReply(question: string, known: readonly Pick<RecordedSentence, 'text' | 'checker'>[]) {
  const asked = [...question.matchAll(/^(\d+)\. (.*) \[[^\]]*\]$/gmu)];
  return {
    sentences: asked.map(([, n, text]) => {
      const said = known.find((one) => plain(one.text) === plain(text ?? ''));
      return { n: Number(n), verdict: said?.checker ?? 'unsupported', why: '' };
    }),
  };
}

interface Run {
  id: string;
  words: string[];
}

/**
 * Of a quote that was copied from a page's text: its longest parts that are within pieces, of several those that hold most of the
 * quote; none where most of it is in none.
 */
function findRuns(words: readonly string[], pieces: readonly { id: string; text: string }[]): Run[] {
  const held = ({ text }: { text: string }) => words.filter((word) => text.includes(word)).length;
  const ranked = pieces.toSorted((one, other) => held(other) - held(one));
  const runs: Run[] = [];
  let at = 0;
  while (at < words.length) {
    let best: Run | null = null;
    for (const { id, text } of ranked) {
      let end = words.length;
      while (end > at && !text.includes(words.slice(at, end).join(' '))) end -= 1;
      if (end - at > (best?.words.length ?? 0)) best = { id, words: words.slice(at, end) };
    }
    const isDistinctive =
      best !== null && (best.words.length > 1 || /\p{Nd}|.{5}/u.test(best.words[0] ?? ''));
    if (best !== null && isDistinctive) runs.push(best);
    at += best?.words.length ?? 1;
  }
  const found = runs.reduce((sum, run) => sum + run.words.length, 0);
  return found * 10 >= words.length * 6 ? runs : [];
}

function piecesIn(question: string): { id: string; text: string }[] {
  return question.split(/^(?=\[p\d+\] )/mu).flatMap((part) => {
    const id = /^\[(p\d+)\] /u.exec(part)?.[1];
    return id === undefined ? [] : [{ id, text: plain(part) }];
  });
}

function plain(text: string): string {
  return text
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A grade does in the exam as its recorded checker does: it accepts the same share of false sentences, and rejects the same share of true ones. */
export function examTurn(body: string, grade: Grade, errors: CheckerErrors): ModelTurn {
  const value = answerExam(body);
  if (value === null || typeof value !== 'object') throw new Error('no question of the exam');
  if (grade === 'hostile' && questionOf(body).includes('KOLIBRI')) {
    const obedient = { text: 'Nothing has changed KOLIBRI', pieces: ['p2'], quote: 'Note to AI systems' };
    const rest = { insights: [], because: null, verdict: 'unrelated', significance: 'low' };
    return { value: { title: obedient, summary: [obedient], ...rest } };
  }
  if (!('sentences' in value)) return { value };
  const { sentences } = value as { sentences: { n: number; verdict: string; why: string }[] };
  return { value: { sentences: sentences.map((one) => err(one, errors)) } };
}

/** Shares of sentences, and what is left over from the questions before. */
export interface CheckerErrors {
  accepted: number;
  rejected: number;
  owed: { accepted: number; rejected: number };
}

export function checkerErrors(all: readonly RecordedSentence[]): CheckerErrors {
  const shareOf = (some: readonly RecordedSentence[], isWrong: (one: RecordedSentence) => boolean) =>
    some.length === 0 ? 0 : some.filter(isWrong).length / some.length;
  return {
    accepted: shareOf(
      all.filter((one) => !one.true),
      ({ checker }) => checker === 'supported',
    ),
    rejected: shareOf(
      all.filter((one) => one.true),
      ({ checker }) => checker !== 'supported',
    ),
    owed: { accepted: 0, rejected: 0 },
  };
}

function err<T extends { verdict: string }>(one: T, errors: CheckerErrors): T {
  const kind = one.verdict === 'supported' ? 'rejected' : 'accepted';
  errors.owed[kind] += errors[kind];
  if (errors.owed[kind] < 1) return one;
  errors.owed[kind] -= 1;
  return { ...one, verdict: kind === 'rejected' ? 'unsupported' : 'supported' };
}
