// The insights of a change: each with its evidence, the way to its places, and who wrote it where that is not the model of the rest.
import type { ChangeDetail } from '../../data/client.ts';
import { findSentence, type Sentence } from '../../model-sentences.ts';
import { capitalise } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { ShowHunk } from './diff-facts.tsx';
import { useSentenceEvidence } from './sentence-evidence.tsx';

interface Props {
  insights: ChangeDetail['insights'];
  facts: ChangeDetail['diff']['facts'];
  /** Of the model that wrote the change; empty where rules did. */
  sentences: Sentence[];
  onShow: (hunk: number) => void;
}

/** What holds in several places is said once, with each of them. */
export function Insights({ insights, facts, sentences, onShow }: Props) {
  const places = new Map<string, Set<number>>();
  for (const { text, evidence } of insights) {
    const factHunks = evidence.facts.flatMap((at) => facts[at]?.hunk ?? []);
    const [first] = [...evidence.hunks, ...factHunks];
    places.set(text, new Set([...(places.get(text) ?? []), ...(first === undefined ? [] : [first])]));
  }
  return (
    <ul className="card divide-y divide-line">
      {[...places].map(([text, hunks]) => (
        <Insight
          key={text}
          text={text}
          hunks={[...hunks]}
          sentence={findSentence(sentences, 'insight', text)}
          isMixed={sentences.length > 0}
          onShow={onShow}
        />
      ))}
    </ul>
  );
}

interface InsightProps {
  text: string;
  hunks: number[];
  sentence: Sentence | undefined;
  /** A model wrote other parts of the change. */
  isMixed: boolean;
  onShow: (hunk: number) => void;
}

function Insight({ text, hunks, sentence, isMixed, onShow }: InsightProps) {
  const { button, panel } = useSentenceEvidence(sentence);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3">
      <span className="min-w-0 break-words">
        {capitalise(text)}
        {button}
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm">
        {isMixed && !sentence && <span className="text-quiet">{words.written.ruleInsight}</span>}
        {hunks.map((at) => (
          <ShowHunk key={at} at={at} onShow={onShow} />
        ))}
      </span>
      {panel}
    </li>
  );
}
