// Which places of a change are filtered from now on. What the goal asks for is shown, and cannot be chosen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changePlacesQuery } from '../../data/change-rules.ts';
import { words } from '../../words/words.ts';
import { Failure, Loading } from '../parts/notice.tsx';

interface Props {
  changeId: string;
  isBusy: boolean;
  onChoose: (places: string[]) => void;
}

export function PlaceChoice({ changeId, isBusy, onChoose }: Props) {
  const { data, error } = useQuery(changePlacesQuery(changeId));
  const [left, setLeft] = useState<readonly string[]>([]);
  if (data === undefined) return error ? <Failure error={error} /> : <Loading rows={1} />;
  const say = words.rules;
  const chosen = data.filter(({ slot, isGoal }) => !isGoal && !left.includes(slot)).map(({ slot }) => slot);
  const isNone = data.every(({ isGoal }) => isGoal);
  return (
    <fieldset className="w-full min-w-0 text-sm">
      <legend className="text-quiet">{data.length === 0 ? say.noPlace : say.choose}</legend>
      {data.map(({ slot, name, example, isGoal }) => (
        <label key={slot} className="flex min-h-9 items-start gap-2.5 py-1.5">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0 accent-accent"
            disabled={isGoal}
            checked={chosen.includes(slot)}
            onChange={() =>
              setLeft(left.includes(slot) ? left.filter((one) => one !== slot) : [...left, slot])
            }
          />
          <span className="min-w-0 break-words">
            {name}
            {example !== name && <span className="block text-quiet">{say.placeNow(shortened(example))}</span>}
            {isGoal && <span className="block text-warm">{say.goalPlace}</span>}
          </span>
        </label>
      ))}
      {!isNone && (
        <button
          type="button"
          className="button mt-1"
          disabled={isBusy || chosen.length === 0}
          onClick={() => onChoose(chosen)}
        >
          {say.holdThese}
        </button>
      )}
    </fieldset>
  );
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
