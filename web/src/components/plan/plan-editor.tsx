// A plan in the hands of its user: wishes that can be edited, removed and added, what to ignore, and what it asks.
import { useRef, useState } from 'react';
import { answerQuestion } from '../../../../src/api/contract/questions.ts';
import { newWish, type SeenPlan, withEdit } from '../../plan/plan-edits.ts';
import type { Plan, Wish } from '../../plan/plan-types.ts';
import { sentenceOfWish } from '../../plan/plan-wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Chip, Chips } from '../parts/chip.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { Unsure } from './plan.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { WishForm } from './wish-form.tsx';
import { WishLine } from './wish-line.tsx';

interface Props {
  plan: Plan;
  /** As the page was last read with it. */
  seen: SeenPlan;
  onChange: (plan: Plan) => void;
  /** An edit is done: the page can be read with it. */
  onDone?: (plan: Plan) => void;
  /** Takes the edits back; absent where there are none. */
  onUndo?: (() => void) | undefined;
}

const mostWishes = 10;

export function PlanEditor({ plan, seen, onChange, onDone, onUndo }: Props) {
  const say = words.plan;
  const { wishes, ignore, notUnderstood } = plan;
  // Other wishes than those a form was opened for: it closes.
  const [turn, setTurn] = useState(0);
  const set = (edit: Partial<Plan>) => onChange(withEdit(plan, edit));
  return (
    <div className="grid gap-4">
      <Wishes
        key={turn}
        {...{ wishes, seen }}
        onChange={(next) => set({ wishes: next })}
        onDone={() => onDone?.(plan)}
      />
      <Unsure plan={plan} trackingGoal={seen.trackingGoal} />
      <PlanQuestions
        plan={plan}
        onAnswer={(question, at) => {
          setTurn(turn + 1);
          const next = answerQuestion(plan, question, at) ?? plan;
          onChange(next);
          onDone?.(next);
        }}
      />
      {notUnderstood.length > 0 && (
        <Chips label={say.notUnderstood}>
          {byPlace(notUnderstood).map(({ key, at, item }) => (
            <Chip
              key={key}
              text={item}
              onRemove={() => set({ notUnderstood: notUnderstood.toSpliced(at, 1) })}
            />
          ))}
        </Chips>
      )}
      <Ignored texts={ignore} onChange={(next) => set({ ignore: next })} />
      {plan.by === 'user' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {say.byUser}
          {onUndo && (
            <button
              type="button"
              className="link"
              onClick={() => {
                setTurn(turn + 1);
                onUndo();
              }}
            >
              {say.undo}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface WishesProps {
  wishes: Wish[];
  seen: SeenPlan;
  onChange: (wishes: Wish[]) => void;
  onDone: () => void;
}

function Wishes({ wishes, seen, onChange, onDone }: WishesProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [isNew, setIsNew] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const open = (at: number) => {
    setOpenAt(at);
    setIsNew(false);
  };
  const close = (at: number) => {
    setOpenAt(null);
    onDone();
    list.current?.querySelectorAll<HTMLElement>('[data-edit]')[at]?.focus();
  };
  const remove = (at: number) => {
    onChange(wishes.toSpliced(at, 1));
    setOpenAt(null);
    // The button that was pressed is gone.
    addButton.current?.focus();
  };
  return (
    <div>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {wishes.map((wish, at) => (
          <WishRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a wish has no name but its place.
            key={at}
            {...{ wish, seen, isOpen: openAt === at, isNew }}
            onToggle={() => (openAt === at ? close(at) : open(at))}
            onChange={(next) => onChange(wishes.with(at, next))}
            onRemove={wishes.length > 1 ? () => remove(at) : null}
          />
        ))}
      </ul>
      <button
        ref={addButton}
        type="button"
        className="button mt-3"
        disabled={wishes.length >= mostWishes}
        onClick={() => {
          onChange([...wishes, newWish]);
          setOpenAt(wishes.length);
          setIsNew(true);
        }}
      >
        <Icon name="plus" className="size-3.5" /> {words.plan.addWish}
      </button>
    </div>
  );
}

interface RowProps {
  wish: Wish;
  seen: SeenPlan;
  isOpen: boolean;
  isNew: boolean;
  onToggle: () => void;
  onChange: (wish: Wish) => void;
  /** Null: it is the only one. */
  onRemove: (() => void) | null;
}

function WishRow({ wish, seen, isOpen, isNew, onToggle, onChange, onRemove }: RowProps) {
  const sentence = sentenceOfWish(wish);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
        <div className="min-w-0 basis-full sm:flex-1" aria-live={isOpen ? 'off' : 'polite'}>
          <WishLine wish={wish} seen={seen} />
        </div>
        <button
          type="button"
          data-edit
          className="button min-h-8"
          aria-expanded={isOpen}
          aria-label={words.plan.editWish(sentence)}
          onClick={onToggle}
        >
          {words.plan.edit}
        </button>
        {onRemove && (
          <button
            type="button"
            className="button button-icon min-h-8"
            aria-label={words.plan.remove(sentence)}
            onClick={onRemove}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
      {isOpen && <WishForm {...{ wish, onChange, isNew }} onDone={onToggle} />}
    </li>
  );
}

function Ignored({ texts, onChange }: { texts: string[]; onChange: (texts: string[]) => void }) {
  const label = words.plan.ignores;
  return (
    <Chips label={label}>
      {byPlace(texts).map(({ key, at, item }) => (
        <Chip key={key} text={item} onRemove={() => onChange(texts.toSpliced(at, 1))} />
      ))}
      <Panel
        label={
          <>
            <Icon name="plus" className="size-3.5" />
            <span className="sr-only">{words.plan.addTo(label)}</span>
          </>
        }
        className="button min-h-7 border-dashed px-2"
      >
        {(close) => (
          <IgnoreForm
            onAdd={(text) => {
              onChange([...texts, text]);
              close();
            }}
          />
        )}
      </Panel>
    </Chips>
  );
}

function IgnoreForm({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  const add = () => text.trim() && onAdd(text.trim());
  return (
    <div className="grid gap-2 p-2">
      <Field label={words.wishForm.ignore} hint={words.wishForm.ignoreHint} name="ignore">
        {(props) => (
          <input
            {...props}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <button type="button" className="button button-main" disabled={text.trim() === ''} onClick={add}>
        {words.plan.add}
      </button>
    </div>
  );
}
