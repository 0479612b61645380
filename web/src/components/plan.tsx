// What a goal was understood to mean: a sentence, and its parts one by one.
import type { ReactNode } from 'react';
import type { Site } from '../client.ts';
import { amountOf } from '../wording.ts';
import { words } from '../words/words.ts';
import { byPlace } from './by-place.ts';

type Plan = Site['plan'];
type Interest = Plan['interests'][number];
type Condition = Plan['conditions'][number];

export function PlanView({ plan }: { plan: Plan }) {
  const say = words.plan;
  const critical = plan.critical ?? [];
  return (
    <div>
      <p className="break-words">{plan.understood}</p>
      <div className="mt-3 grid gap-2">
        <Chips label={say.looksAt}>
          {byPlace(plan.interests).map(({ key, item: interest }) => (
            <Chip key={key} tone="cool">
              {interestOf(interest)}
            </Chip>
          ))}
        </Chips>
        {plan.conditions.length > 0 && (
          <Chips label={plan.together ? say.whenAll : say.when}>
            {byPlace(plan.conditions).map(({ key, item: condition }) => (
              <Chip key={key} tone="good">
                {conditionOf(condition)}
              </Chip>
            ))}
          </Chips>
        )}
        {critical.length > 0 && (
          <Chips label={say.critical}>
            {byPlace(critical).map(({ key, item: condition }) => (
              <Chip key={key} tone="warm">
                {conditionOf(condition)}
              </Chip>
            ))}
          </Chips>
        )}
        {plan.ignore.length > 0 && (
          <Chips label={say.ignores}>
            {plan.ignore.map((text) => (
              <Chip key={text}>{text}</Chip>
            ))}
          </Chips>
        )}
        {plan.notUnderstood.length > 0 && (
          <Chips label={say.notUnderstood}>
            {plan.notUnderstood.map((text) => (
              <Chip key={text}>{text}</Chip>
            ))}
          </Chips>
        )}
      </div>
    </div>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-1.5 text-sm">
      <span className="mr-1 text-quiet">{label}</span>
      {children}
    </div>
  );
}

const tones = {
  plain: 'bg-plain-soft text-ink',
  cool: 'bg-cool-soft text-cool',
  good: 'bg-good-soft text-good',
  warm: 'bg-warm-soft text-warm',
};

function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`max-w-full rounded-lg px-2 py-0.5 break-words ${tones[tone]}`}>{children}</span>;
}

function interestOf({ kind, words: named, bound }: Interest): string {
  const name = words.interests[kind] ?? kind;
  const found = (bound ?? []).map(({ value }) => shorten(value)).filter(Boolean);
  const what = named.length > 0 ? `${name}: ${named.join(', ')}` : name;
  return found.length > 0 ? `${what} (${words.plan.found} ${found.slice(0, 3).join(', ')})` : what;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function conditionOf({ kind, test, value, currency, percent }: Condition): string {
  const amount =
    value === null
      ? ''
      : typeof value === 'number'
        ? percent
          ? ` ${value} %`
          : ` ${amountOf(value, currency)}`
        : ` ${value}`;
  return `${words.interests[kind] ?? kind} ${words.tests[test] ?? test}${amount}`;
}
