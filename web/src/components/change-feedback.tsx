// What a reader makes of a change: whether it was worth telling, and what shall be done with things like it.
import { type Rule, useChangeRules } from '../change-rules.ts';
import type { ChangeDetail } from '../client.ts';
import { useMarks } from '../marks.ts';
import { words } from '../words/words.ts';

export function ChangeFeedback({ change }: { change: ChangeDetail }) {
  const mark = useMarks();
  const { places, rule, isBusy, set } = useChangeRules(change);
  const choose = (next: Rule) => () => void set(rule === next ? null : next);
  const isUseful = change.feedback === 'useful';
  const say = words.rules;
  return (
    <section className="card p-5">
      <h2 className="section-title mb-2">{words.change.feedback}</h2>
      <div className="grid justify-items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Choice
            text={words.change.useful}
            isOn={isUseful}
            isBusy={isBusy}
            onClick={() => void mark([change.id], { feedback: isUseful ? null : 'useful' })}
          />
          <button
            type="button"
            className="button"
            onClick={() => void mark([change.id], { seen: !change.seen })}
          >
            {change.seen ? words.inbox.markUnseen : words.inbox.markSeen}
          </button>
        </div>
        <Choice text={say.hold} isOn={rule === 'held'} isBusy={isBusy} onClick={choose('held')} />
        <Choice text={say.always} isOn={rule === 'told'} isBusy={isBusy} onClick={choose('told')} />
      </div>
      <div aria-live="polite" className="text-sm break-words">
        {rule !== null && (
          <>
            <p className="mt-3 text-quiet">
              {places.length === 0
                ? rule === 'held' && say.nowhere
                : rule === 'held'
                  ? say.holding(places.length)
                  : say.telling(places.length)}
            </p>
            <ul className="mt-1 list-disc pl-5">
              {places.map(({ slot, example }) => (
                <li key={slot}>“{example.length > 120 ? `${example.slice(0, 120)}…` : example}”</li>
              ))}
            </ul>
            <button type="button" className="button mt-2" disabled={isBusy} onClick={() => void set(null)}>
              {words.frame.undo}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

interface ChoiceProps {
  text: string;
  isOn: boolean;
  isBusy: boolean;
  onClick: () => void;
}

function Choice({ text, isOn, isBusy, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isBusy}
      className={`button ${isOn ? 'border-accent text-accent' : ''}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
