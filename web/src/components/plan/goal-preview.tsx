// A look at the page before it is watched: what was understood, which facts are there today.
import type { ReactNode } from 'react';
import type { Preview } from '../../data/client.ts';
import type { Look } from '../../look.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { ErrorNote } from '../site/site-health.tsx';
import { PlanEditor } from './plan-editor.tsx';

interface Props {
  look: Look;
  /** As it stands in the form now. */
  goal: string;
  /** The plan as its user changed it; null: as it was understood. */
  plan: Preview['plan'] | null;
  onPlan: (plan: Preview['plan']) => void;
  /** Reads the page with this plan; null: as the goal is understood. */
  onReread: (plan: Preview['plan'] | null) => void;
  /** Where parts of the page can be chosen. */
  children?: (parts: Preview['parts']) => ReactNode;
}

export function GoalPreview({ look, goal, plan, onPlan, onReread, children }: Props) {
  const { reading, seen } = look;
  const { read } = seen;
  const isOther = reading.variables?.url !== seen.url || reading.variables.trackingGoal !== seen.goal;
  if (reading.isPending && isOther) {
    return (
      <p ref={bringIntoView} role="status" className="flex items-center gap-3 text-sm text-quiet">
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
    <section
      ref={bringIntoView}
      aria-label={words.preview.title}
      className="grid gap-5 border-t border-line pt-5"
    >
      {read.error === null && <Seen data={read} />}
      {read.error && parts.length === 0 && <ErrorNote error={read.error} />}
      <div>
        <h2 className="section-title mb-1.5">{words.site.understood}</h2>
        {goal.trim() === seen.goal ? (
          <PlanEditor
            plan={plan ?? read.plan}
            seen={{ ...read, trackingGoal: reading.variables?.trackingGoal }}
            onChange={onPlan}
            onDone={onReread}
            onUndo={plan === null ? undefined : () => onReread(null)}
          />
        ) : (
          <p className="text-sm text-quiet">{words.preview.otherGoal}</p>
        )}
      </div>
      {parts.length > 0 && children?.(parts)}
    </section>
  );
}

/** The button that fetches it may be below it. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const mostFacts = 8;

function Seen({ data: { title, facts } }: { data: Preview }) {
  return (
    <div aria-live="polite">
      <p className="break-words">{words.firstCheck.read(title)}</p>
      <dl className="mt-2 grid grid-cols-[minmax(0,auto)_minmax(40%,1fr)] gap-x-5 gap-y-1 text-sm">
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
