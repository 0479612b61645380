// Which sentence of a model stands behind which words of a change.
import type { ChangeDetail } from './data/client.ts';

export type Sentence = NonNullable<ChangeDetail['verification']>['sentences'][number];

/** A stretch of text, and the sentence that it is; null where nothing is known of it. */
export interface TextPart {
  text: string;
  sentence: Sentence | null;
}

type Written = Pick<ChangeDetail, 'analysedBy' | 'verification'>;

/** Those that the words of this change are made of; none where rules wrote them. */
export function standingSentences({ analysedBy, verification }: Written): Sentence[] {
  if (analysedBy === 'rules') return [];
  return (verification?.sentences ?? []).filter(({ fate }) => fate === 'kept' || fate === 'repaired');
}

/** The sentence of this part that says exactly this. */
export function findSentence(
  sentences: readonly Sentence[],
  part: Sentence['part'],
  text: string,
): Sentence | undefined {
  const wanted = plain(text);
  return sentences.find((one) => one.part === part && plain(one.text) === wanted);
}

/** A summary, sentence by sentence; each part reaches to where the next one begins, so that nothing is lost. */
export function splitSummary(summary: string, sentences: readonly Sentence[]): TextPart[] {
  const found: { at: number; sentence: Sentence }[] = [];
  let from = 0;
  for (const sentence of sentences) {
    if (sentence.part !== 'summary') continue;
    const at = summary.indexOf(sentence.text, from);
    if (at < 0) continue;
    found.push({ at, sentence });
    from = at + sentence.text.length;
  }
  const lead = summary.slice(0, found[0]?.at ?? summary.length).trim();
  return [
    ...(lead === '' ? [] : [{ text: lead, sentence: null }]),
    ...found.map(({ at, sentence }, index) => ({
      text: summary.slice(at, found[index + 1]?.at).trim(),
      sentence,
    })),
  ];
}

/** Without those parts that say what one of these texts says already. */
export function withoutSaid(parts: readonly TextPart[], said: readonly string[]): TextPart[] {
  const known = new Set(said.map(plain));
  return parts.filter(({ text }) => !known.has(plain(text)));
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?。]$/, '')
    .toLowerCase();
}
