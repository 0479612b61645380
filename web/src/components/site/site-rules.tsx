// What a person's word made of a site: rules made of changes, and what feedback weighs; each with a way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ChangeRule, useChangeRules } from '../../data/change-rules.ts';
import { editWeight, type Weight } from '../../data/client.ts';
import { figuresQuery } from '../../data/queries.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { Writing } from '../parts/writing.tsx';

export function SiteRules({ siteId }: { siteId: string }) {
  const { rules = [], isBusy, set } = useChangeRules(siteId);
  const { data: figures } = useQuery(figuresQuery(siteId));
  const weights = (figures?.weights ?? []).filter(({ points }) => points !== 0);
  if (rules.length + weights.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{words.rules.title}</h2>
      <p className="mt-1 max-w-prose text-quiet">{words.rules.note}</p>
      <ul className="card mt-4 divide-y divide-line overflow-hidden">
        {rules.map((rule) => (
          <RuleRow
            key={rule.changeId}
            rule={rule}
            isBusy={isBusy}
            onUndo={() => void set(rule.changeId, null)}
          />
        ))}
        {weights.map((weight) => (
          <WeightRow key={weight.kind} siteId={siteId} weight={weight} />
        ))}
      </ul>
    </section>
  );
}

interface RuleProps {
  rule: ChangeRule;
  isBusy: boolean;
  onUndo: () => void;
}

function RuleRow({ rule: { changeId, title, rule, since, places }, isBusy, onUndo }: RuleProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">
          {words.rules.kinds[rule]}{' '}
          <Link to="/changes/$id" params={{ id: changeId }} className="link">
            {title}
          </Link>
        </p>
        <p className="mt-0.5 truncate text-quiet">
          {places.map(({ name }) => words.quoted(name)).join(', ')}
        </p>
      </div>
      <time dateTime={since} title={momentOf(since)} className="text-quiet tabular-nums">
        {agoOf(since)}
      </time>
      <Writing>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          aria-label={`${words.frame.undo}: ${title}`}
          onClick={onUndo}
        >
          {words.frame.undo}
        </button>
      </Writing>
    </li>
  );
}

function WeightRow({ siteId, weight }: { siteId: string; weight: Weight }) {
  const client = useQueryClient();
  const { kind, changeType, verdict, useful, noise, points, state } = weight;
  const name = `${words.changeTypes[changeType]}, ${words.verdicts[verdict]}`;
  const isUndone = state === 'undone';
  const turn = async () => {
    try {
      await editWeight(siteId, kind, isUndone ? 'active' : 'undone');
      await client.invalidateQueries({ queryKey: figuresQuery(siteId).queryKey });
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
  };
  const text = isUndone ? words.rules.again : words.frame.undo;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
      <div className={`min-w-0 flex-1 basis-64 ${isUndone ? 'text-quiet line-through' : ''}`}>
        <p>{words.rules.weight(name, points)}</p>
        <p className="mt-0.5 text-quiet">{words.rules.judged(useful, noise)}</p>
      </div>
      <Writing>
        <button type="button" className="button" aria-label={`${text}: ${name}`} onClick={() => void turn()}>
          {text}
        </button>
      </Writing>
    </li>
  );
}
