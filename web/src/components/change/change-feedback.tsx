// Feedback on a change: whether it was useful, and what to do with similar ones.
import { useState } from 'react';
import { useChangeRules } from '../../data/change-rules.ts';
import type { ChangeDetail } from '../../data/client.ts';
import { useMarks } from '../../marks.ts';
import { words } from '../../words/words.ts';
import { PlaceChoice } from './place-choice.tsx';

export function ChangeFeedback({ change }: { change: ChangeDetail }) {
  const mark = useMarks();
  const { rules, isBusy, set } = useChangeRules(change.siteId);
  const made = rules?.find(({ changeId }) => changeId === change.id);
  const [isChoosing, setIsChoosing] = useState(false);
  const isHeld = made?.rule === 'hold-back';
  const isAlerted = made?.rule === 'always-tell';
  const isUseful = change.feedback === 'useful';
  const isNoise = change.feedback === 'noise';
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
          <Choice
            text={words.change.noise}
            isOn={isNoise}
            isBusy={isBusy}
            onClick={() => void mark([change.id], { feedback: isNoise ? null : 'noise' })}
          />
        </div>
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
        {isNoise && made === undefined && <p className="mt-3 text-quiet">{say.calledNoise}</p>}
        {made !== undefined && (
          <>
            <p className="mt-3 text-quiet">
              {isHeld ? say.holding(made.places.length) : say.alerting(made.places.length)}
            </p>
            <ul className="mt-1 list-disc pl-5">
              {made.places.map(({ slot, name }) => (
                <li key={slot}>{words.quoted(shortened(name))}</li>
              ))}
            </ul>
            <button
              type="button"
              className="button mt-2"
              disabled={isBusy}
              onClick={() => void set(change.id, null)}
            >
              {words.frame.undo}
            </button>
          </>
        )}
      </div>
    </section>
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
