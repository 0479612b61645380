// A look at the page before it is watched: what was understood, which facts are there today, which parts to watch or leave out.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Preview, previewGoal } from '../client.ts';
import { words } from '../words/words.ts';
import { byPlace } from './by-place.ts';
import { sentenceOf } from './notice.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { ErrorNote } from './site-health.tsx';

/** Which parts of the page are read, by their selectors. */
export interface Choice {
  include: string[];
  exclude: string[];
}

interface Props {
  preview: ReturnType<typeof usePreview>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The plan as its user changed it; null: as it was understood. */
  plan: Preview['plan'] | null;
  onPlan: (plan: Preview['plan']) => void;
}

export function usePreview() {
  return useMutation({ mutationFn: previewGoal });
}

export function GoalPreview({ preview, choice, onChoose, plan, onPlan }: Props) {
  const { data, error, isPending } = preview;
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-3 text-sm text-quiet">
        <span aria-hidden="true" className="pulse" /> {words.firstCheck.looking} {words.firstCheck.wait}
      </p>
    );
  }
  if (error) {
    return (
      <p role="alert" className="text-sm text-bad">
        {sentenceOf(error)}
      </p>
    );
  }
  if (data === undefined) return null;
  return (
    <section aria-label={words.preview.title} className="grid gap-5 border-t border-line pt-5">
      {data.error ? <ErrorNote error={data.error} /> : <Seen data={data} />}
      <div>
        <h3 className="section-title mb-1.5">{words.site.understood}</h3>
        <PlanEditor plan={plan ?? data.plan} onChange={onPlan} />
      </div>
      {data.parts.length > 0 && <Parts parts={data.parts} choice={choice} onChoose={onChoose} />}
    </section>
  );
}

const mostFacts = 8;

function Seen({ data: { title, facts, screenshot } }: { data: Preview }) {
  return (
    <div className="flex gap-5" aria-live="polite">
      <div className="min-w-0 flex-1">
        <p className="break-words">{words.firstCheck.read(title)}</p>
        <dl className="mt-2 grid grid-cols-[minmax(0,auto)_1fr] gap-x-5 gap-y-1 text-sm">
          {byPlace(facts.slice(0, mostFacts)).map(({ key, item: fact }) => (
            <div key={key} className="contents">
              <dt className="truncate text-quiet">{fact.label || words.facts[fact.kind]}</dt>
              <dd className="min-w-0 font-medium break-words">{fact.text}</dd>
            </div>
          ))}
        </dl>
        {facts.length === 0 && <p className="mt-1 text-sm text-quiet">{words.firstCheck.noFacts}</p>}
        {facts.length > mostFacts && (
          <p className="mt-1 text-sm text-quiet">{words.firstCheck.moreFacts(facts.length - mostFacts)}</p>
        )}
      </div>
      {screenshot && (
        <img
          src={`data:image/webp;base64,${screenshot.data}`}
          alt={words.change.picture}
          className="hidden h-48 w-36 rounded-lg border border-line object-cover object-left-top sm:block"
        />
      )}
    </div>
  );
}

const mostParts = 25;

function Parts({
  parts,
  choice,
  onChoose,
}: { parts: Preview['parts'] } & Pick<Props, 'choice' | 'onChoose'>) {
  const [isAll, setIsAll] = useState(false);
  const main = parts.filter(({ isMain }) => isMain);
  const shown = isAll ? parts : (main.length > 0 ? main : parts).slice(0, mostParts);
  const toggle = (kind: keyof Choice, selector: string) => {
    const without = (list: string[]) => list.filter((one) => one !== selector);
    const isOn = choice[kind].includes(selector);
    const next = { include: without(choice.include), exclude: without(choice.exclude) };
    onChoose(isOn ? next : { ...next, [kind]: [...next[kind], selector] });
  };
  return (
    <details>
      <summary className="text-sm font-medium">{words.preview.parts}</summary>
      <p className="mt-2 text-sm text-quiet">{words.preview.partsNote}</p>
      <ul className="card mt-3 max-h-96 divide-y divide-line overflow-y-auto">
        {byPlace(shown).map(({ key, item: { selector, text } }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
            <span
              className={`min-w-48 flex-1 break-words ${choice.exclude.includes(selector) ? 'text-quiet line-through' : ''}`}
            >
              {text.length > 160 ? `${text.slice(0, 160)}…` : text}
            </span>
            {(['include', 'exclude'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-label={`${words.preview[kind]}: ${text.slice(0, 60)}`}
                aria-pressed={choice[kind].includes(selector)}
                className={`button min-h-8 ${choice[kind].includes(selector) ? 'border-accent text-accent' : ''}`}
                onClick={() => toggle(kind, selector)}
              >
                {words.preview[kind]}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {!isAll && shown.length < parts.length && (
        <button type="button" className="button mt-2" onClick={() => setIsAll(true)}>
          {words.change.showAll(parts.length)}
        </button>
      )}
    </details>
  );
}
