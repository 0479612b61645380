// A look at the page before it is watched: what was understood, which facts are there today, which parts to watch or leave out.
import { useState } from 'react';
import { type Choice, type ChoiceKind, choose, kindOf } from '../../choice.ts';
import type { Preview } from '../../data/client.ts';
import type { Look } from '../../look.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { ErrorNote } from '../site/site-health.tsx';
import { PagePicture } from './page-picture.tsx';
import { PlanEditor } from './plan-editor.tsx';

interface Props {
  look: Look;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onShow: () => void;
  onBrowser: () => void;
  /** The plan as its user changed it; null: as it was understood. */
  plan: Preview['plan'] | null;
  onPlan: (plan: Preview['plan']) => void;
  /** Reads the page with this plan; null: as the goal is understood. */
  onReread: (plan: Preview['plan'] | null) => void;
}

export function GoalPreview({ look, choice, onChoose, onShow, onBrowser, plan, onPlan, onReread }: Props) {
  const { reading, seen } = look;
  const { read } = seen;
  if (reading.isPending && reading.variables.url !== seen.url) {
    return (
      <p role="status" className="flex items-center gap-3 text-sm text-quiet">
        <span aria-hidden="true" className="pulse" /> {words.firstCheck.looking} {words.firstCheck.wait}
      </p>
    );
  }
  if (reading.error) {
    return (
      <p role="alert" className="text-sm text-bad">
        {sentenceOf(reading.error)}
      </p>
    );
  }
  if (read === null) return null;
  const parts = seen.parts.length > 0 ? seen.parts : read.parts;
  return (
    <section aria-label={words.preview.title} className="grid gap-5 border-t border-line pt-5">
      {read.error === null && <Seen data={read} />}
      {read.error && parts.length === 0 && <ErrorNote error={read.error} />}
      <div>
        <h2 className="section-title mb-1.5">{words.site.understood}</h2>
        <PlanEditor
          plan={plan ?? read.plan}
          seen={{ ...read, trackingGoal: reading.variables?.trackingGoal }}
          onChange={onPlan}
          onDone={onReread}
          onUndo={plan === null ? undefined : () => onReread(null)}
        />
      </div>
      {parts.length > 0 && <PagePicture {...{ look, choice, onChoose, onShow, onBrowser }} />}
      {parts.length > 0 && <Parts parts={parts} choice={choice} onChoose={onChoose} />}
    </section>
  );
}

const mostFacts = 8;

function Seen({ data: { title, facts } }: { data: Preview }) {
  return (
    <div aria-live="polite">
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
  const toggle = (kind: ChoiceKind, selector: string) =>
    onChoose(choose(choice, selector, kindOf(choice, selector) === kind ? null : kind));
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
