// Facts and entries of lists, as they were and as they are.
import { fieldLook, fieldName, headingsOf } from '../../change-words.ts';
import type { ChangeDetail } from '../../data/client.ts';
import { amountOf, capitalise, shareOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';

type Fact = ChangeDetail['diff']['facts'][number];
type RecordDiff = ChangeDetail['diff']['records'][number];

interface FactsProps {
  facts: Fact[];
  hunks: ChangeDetail['diff']['hunks'];
  onShow: (hunk: number) => void;
}

export function Facts({ facts, hunks, onShow }: FactsProps) {
  const headings = headingsOf({ facts, hunks });
  return (
    <dl className="card divide-y divide-line">
      {byPlace(facts).map(({ key, item: fact }, at) => (
        <div key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 sm:flex-nowrap">
          <dt className="w-full shrink-0 text-sm text-quiet break-words sm:w-32">
            {capitalise(fact.label || (words.facts[fact.kind] ?? fact.kind))}
            {headings[at] && <span className="block text-xs">{headings[at]}</span>}
          </dt>
          <dd className="flex min-w-0 flex-auto flex-wrap items-baseline gap-x-3 text-lg">
            <span className="min-w-0 break-words">
              <bdi className="text-quiet">{fact.before?.text ?? words.change.nothing}</bdi>
              <span className="sr-only"> {words.change.became} </span>
              <span aria-hidden="true" className="mx-2 text-quiet">
                →
              </span>
              <strong className="font-semibold">
                <bdi>{fact.after?.text ?? words.change.nothing}</bdi>
              </strong>
            </span>
            <span className={`text-sm whitespace-nowrap tabular-nums ${toneOf(fact)}`}>
              {differenceOf(fact)}
            </span>
          </dd>
          {fact.hunk !== null && (
            <dd className="text-sm">
              <ShowHunk at={fact.hunk} onShow={onShow} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The way from a statement to the place it rests on. */
export function ShowHunk({ at, onShow }: { at: number; onShow: (hunk: number) => void }) {
  return (
    <a
      href={`#hunk-${at}`}
      className="link whitespace-nowrap"
      onClick={(event) => {
        event.preventDefault();
        onShow(at);
      }}
    >
      {words.change.showPlace}
      <span className="sr-only"> {at + 1}</span>
    </a>
  );
}

const recordLooks: Record<RecordDiff['op'], string> = {
  added: 'bg-good-soft text-good',
  removed: 'bg-bad-soft text-bad',
  modified: 'bg-cool-soft text-cool',
  moved: 'bg-plain-soft text-quiet',
};

export function Records({ records }: { records: RecordDiff[] }) {
  return (
    <ul className="card divide-y divide-line">
      {byPlace(records).map(({ key, item: record }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3">
          <span className={`pill ${recordLooks[record.op]}`}>{words.operations[record.op]}</span>
          <span className="min-w-0 font-medium break-words">
            {/^https?:/.test(record.href ?? '') ? (
              <a href={record.href ?? ''} rel="noreferrer" target="_blank" className="link">
                {record.title}
              </a>
            ) : (
              record.title
            )}
          </span>
          <dl className="grid w-full gap-0.5 text-sm">
            {fieldsOf(record).map(({ name, before, after }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className={fieldName(name) === '' ? 'sr-only' : 'text-quiet'}>
                  {capitalise(fieldName(name) || fieldLook(name))}
                </dt>
                <dd className="break-words">
                  {before !== undefined && <del className="mark-removed">{before}</del>}{' '}
                  {after !== undefined && <ins className="mark-added">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function fieldsOf({ before, after }: RecordDiff) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: before?.[name], after: after?.[name] }));
}

function differenceOf({ delta, percent, after }: Fact): string {
  if (delta === null || delta === 0) return '';
  const sign = delta > 0 ? '+' : '−';
  const share = percent === null ? '' : ` (${sign}${shareOf(Math.abs(percent) / 100)})`;
  return sign + amountOf(Math.abs(delta), after?.currency ?? null) + share;
}

function toneOf({ delta, kind }: Fact): string {
  if (delta === null || delta === 0 || kind !== 'price') return 'text-quiet';
  return delta < 0 ? 'font-medium text-good' : 'font-medium text-warm';
}
