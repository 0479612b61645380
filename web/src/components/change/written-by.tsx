// Whose words are read, and the way to the other version.
import type { ChangeDetail } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { sentenceOf } from '../parts/notice.tsx';

interface Props {
  /** With the words of the model. */
  change: ChangeDetail;
  isByRules: boolean;
  error: Error | null;
  onSwitch: () => void;
}

/** Left out where there is but one version: the card beside it says whose it is. */
export function WrittenBy({ change: { analysedBy, verification }, isByRules, error, onSwitch }: Props) {
  const say = words.written;
  if (!verification?.hasRules) return null;
  return (
    <p className="mb-6 text-sm text-quiet break-words">
      <span aria-live="polite">{isByRules ? say.byRules : say.by(analysedBy)}</span>
      <span aria-hidden="true"> · </span>
      <button type="button" className="link" onClick={onSwitch}>
        {isByRules ? say.showModel(analysedBy) : say.showRules}
      </button>
      {error && (
        <span role="alert" className="block text-bad">
          {sentenceOf(error)}
        </span>
      )}
      {!isByRules && verification.sentences.length > 0 && <span className="block">{say.hint}</span>}
    </p>
  );
}
