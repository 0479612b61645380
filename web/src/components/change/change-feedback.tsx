// Feedback on a change: whether it was useful, and what to do with similar ones.
import { useState } from 'react';
import { type ChangeRule, useChangeRules } from '../../data/change-rules.ts';
import type { ChangeDetail } from '../../data/client.ts';
import { useMarks } from '../../marks.ts';
import { words } from '../../words/words.ts';
import { PlaceChoice } from './place-choice.tsx';

export function ChangeFeedback({ change }: { change: ChangeDetail }) {
  const { rules, isBusy, set } = useChangeRules(change.siteId);
  const made = rules?.find(({ changeId }) => changeId === change.id);
  const [isChoosing, setIsChoosing] = useState(false);
  const isHeld = made?.rule === 'hold-back';
  const isAlerted = made?.rule === 'always-tell';
  const say = words.rules;
  return (
    <section className="card p-5">
      <h2 className="section-title mb-2">{words.change.feedback}</h2>
      <div className="grid justify-items-start gap-2">
        <Rating change={change} isBusy={isBusy} />
        <h3 className="section-title mt-3">{say.likeThis}</h3>
        <Choice
          text={say.hold}
          isOn={isHeld}
          isBusy={isBusy}
          onClick={() => (isHeld ? void set(change.id, null) : setIsChoosing(!isChoosing))}
        />
        {isChoosing && !isHeld && (
          <PlaceChoice
            changeId={change.id}
            isBusy={isBusy}
            onChoose={(places) => {
              setIsChoosing(false);
              void set(change.id, 'hold-back', places);
            }}
          />
        )}
        <Choice
          text={say.always}
          isOn={isAlerted}
          isBusy={isBusy}
          onClick={() => void set(change.id, isAlerted ? null : 'always-tell')}
        />
      </div>
      <div aria-live="polite" className="text-sm break-words">
        {change.feedback === 'noise' && made === undefined && (
          <p className="mt-3 text-quiet">{say.calledNoise}</p>
        )}
        {made !== undefined && (
          <MadeRule made={made} isBusy={isBusy} onUndo={() => void set(change.id, null)} />
        )}
      </div>
    </section>
  );
}

function Rating({ change: { id, feedback }, isBusy }: { change: ChangeDetail; isBusy: boolean }) {
  const mark = useMarks();
  return (
    <div className="flex flex-wrap gap-2">
      {(['useful', 'noise'] as const).map((verdict) => (
        <Choice
          key={verdict}
          text={words.change[verdict]}
          isOn={feedback === verdict}
          isBusy={isBusy}
          onClick={() => void mark([id], { feedback: feedback === verdict ? null : verdict })}
        />
      ))}
    </div>
  );
}

interface MadeRuleProps {
  made: ChangeRule;
  isBusy: boolean;
  onUndo: () => void;
}

function MadeRule({ made: { rule, places }, isBusy, onUndo }: MadeRuleProps) {
  const say = words.rules;
  return (
    <>
      <p className="mt-3 text-quiet">
        {rule === 'hold-back' ? say.holding(places.length) : say.alerting(places.length)}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {places.map(({ slot, name }) => (
          <li key={slot}>{words.quoted(shortened(name))}</li>
        ))}
      </ul>
      <button type="button" className="button mt-2" disabled={isBusy} onClick={onUndo}>
        {words.frame.undo}
      </button>
    </>
  );
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
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
