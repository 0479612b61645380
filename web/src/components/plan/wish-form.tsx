// The form of one wish: what to watch, what it must mention and what has to happen; the rest under "More".
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Wish } from '../../plan/plan-types.ts';
import {
  draftOfWish,
  groupOf,
  newTest,
  opsFor,
  problemsOf,
  type WishDraft,
  wishOfDraft,
} from '../../plan/wish-draft.ts';
import { words } from '../../words/words.ts';
import { SelectField } from '../parts/select-field.tsx';
import { ChipField, plainWords } from './chip-field.tsx';
import { TestFields } from './test-fields.tsx';

interface Props {
  wish: Wish;
  onChange: (wish: Wish) => void;
  onDone: () => void;
  /** It was just added: its first field takes the focus. */
  isNew: boolean;
}

export function WishForm({ wish, onChange, onDone, isNew }: Props) {
  const [draft, setDraft] = useState(() => draftOfWish(wish));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) form.current?.querySelector('select')?.focus();
  }, [isNew]);
  const all = problemsOf(draft);
  // A field that nobody has left yet is not wrong, only empty.
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name)));
  const set = (edit: Partial<WishDraft>) => {
    const next = { ...draft, ...edit };
    setDraft(next);
    const made = wishOfDraft(next);
    if (made) onChange(made);
  };
  const finish = () => {
    const [first] = Object.keys(all);
    if (first === undefined) return onDone();
    setTouched(new Set(Object.keys(all)));
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <fieldset
      ref={form}
      aria-label={words.wishForm.title}
      className="mt-3 grid min-w-0 gap-4 rounded-xl border border-line p-4"
      onKeyDown={(event) => catchEnter(event, finish)}
      onBlur={({ target }) => {
        const { name } = target as { name?: string };
        if (name) afterPress(() => setTouched((before) => new Set([...before, name])));
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <WhatFields draft={draft} set={set} problems={shown} />
        <WhenFields draft={draft} set={set} problems={shown} />
      </div>
      <TestFields
        kind={draft.kind}
        tests={draft.tests}
        problems={shown}
        onChange={(tests) => set({ tests })}
      />
      <MoreFields draft={draft} set={set} />
      <button
        type="button"
        className="button w-fit"
        data-unfinished={Object.keys(all).length > 0 || undefined}
        onClick={finish}
      >
        {words.wishForm.done}
      </button>
    </fieldset>
  );
}

/** The form around it is not meant. */
function catchEnter(event: KeyboardEvent, finish: () => void): void {
  const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
  if (event.key !== 'Enter' || event.defaultPrevented || !isField) return;
  event.preventDefault();
  finish();
}

/** A press takes the focus before it is a click: what came up at once would move the button from under it. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  else window.addEventListener('mouseup', () => setTimeout(run), { once: true });
}

interface PartProps {
  draft: WishDraft;
  set: (edit: Partial<WishDraft>) => void;
  problems: Record<string, string>;
}

function WhatFields({ draft, set, problems }: PartProps) {
  const say = words.wishForm;
  const { target, place, bound, where } = draft;
  const isList = target === 'item';
  const hasPlace = isList || target === 'section';
  return (
    <>
      <SelectField
        {...{ name: 'target', label: say.target, value: target, names: words.wish.targets }}
        choices={Object.keys(words.wish.targets) as Wish['target'][]}
        onChange={(next) => set({ target: next, bound: null })}
      />
      {hasPlace ? (
        <ChipField
          name="place"
          label={isList ? say.list : say.section}
          hint={isList ? say.listHint : say.sectionHint}
          items={bound === null ? place : [bound]}
          {...plainWords}
          tone="cool"
          problem={problems.place}
          onChange={(next) => set({ place: next, bound: null })}
        />
      ) : (
        <span />
      )}
      <Mentions
        name="where"
        label={say.where}
        hint={say.whereHint}
        groups={where}
        onChange={(next) => set({ where: next })}
      />
    </>
  );
}

/** Below the fields of its side; at once where a phone has one column. */
function WhenFields({ draft, set, problems }: PartProps) {
  const say = words.wishForm;
  const { target, kind, event, tests } = draft;
  const names = words.wish.events;
  const events = (Object.keys(names) as Wish['event'][]).filter(
    (one) => one !== 'moves' || target === 'item',
  );
  const setKind = (next: WishDraft['kind']) => {
    const ops = opsFor(next);
    const fit = tests.map((test) =>
      ops.includes(test.op) ? test : { ...test, op: ops[0] ?? test.op, text: '' },
    );
    set({ kind: next, tests: fit, ...(next === '' && { fieldWords: [] }) });
  };
  return (
    <div className="grid content-start gap-4">
      <SelectField
        {...{ name: 'kind', label: say.field, value: kind, names: { '': say.anyField, ...words.wish.kinds } }}
        choices={['', ...(Object.keys(words.wish.kinds) as WishDraft['kind'][])]}
        onChange={setKind}
      />
      <SelectField
        {...{ name: 'event', label: say.event, value: event, names, problem: problems.event }}
        choices={events}
        onChange={(next) =>
          set({ event: next, ...(next === 'becomes' && tests.length === 0 && { tests: [firstTest(kind)] }) })
        }
      />
    </div>
  );
}

function firstTest(kind: WishDraft['kind']) {
  return { ...newTest, op: opsFor(kind)[0] ?? newTest.op };
}

function MoreFields({ draft, set }: Omit<PartProps, 'problems'>) {
  const say = words.wishForm;
  const { not, kind, fieldWords, each, urgent } = draft;
  return (
    <details>
      <summary className="w-fit text-sm font-medium">{say.more}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Mentions
          name="not"
          label={say.not}
          hint={say.notHint}
          groups={not}
          onChange={(next) => set({ not: next })}
        />
        {kind !== '' && (
          <ChipField
            name="fieldWords"
            label={say.fieldWords}
            hint={say.fieldWordsHint}
            items={fieldWords}
            {...plainWords}
            onChange={(next) => set({ fieldWords: next })}
          />
        )}
        <div className="grid content-start gap-1.5">
          <p className="text-sm font-medium">{say.frequency}</p>
          <fieldset className="segments" aria-label={say.frequency}>
            {([false, true] as const).map((isEach) => (
              <button
                key={String(isEach)}
                type="button"
                aria-pressed={each === isEach}
                onClick={() => set({ each: isEach })}
              >
                {isEach ? say.each : say.once}
              </button>
            ))}
          </fieldset>
        </div>
        <label className="choice px-0">
          <input
            type="checkbox"
            className="tick"
            checked={urgent}
            onChange={() => set({ urgent: !urgent })}
          />
          {say.urgent}
        </label>
      </div>
    </details>
  );
}

interface MentionsProps {
  name: string;
  label: string;
  hint: string;
  groups: Wish['where'];
  onChange: (groups: Wish['where']) => void;
}

function Mentions({ name, label, hint, groups, onChange }: MentionsProps) {
  return (
    <ChipField
      {...{ name, label, hint }}
      tone={name === 'where' ? 'good' : 'warm'}
      items={groups}
      textOf={({ any }) => any.join(words.wishForm.or)}
      read={groupOf}
      maxLength={300}
      onChange={onChange}
    />
  );
}
