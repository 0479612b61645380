// How much of the past of a site is kept, where it differs from the service.
import { useQuery } from '@tanstack/react-query';
import type { Site } from '../../data/client.ts';
import { retentionQuery } from '../../data/settings-queries.ts';
import { countOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';

type Retention = Site['retention'];
type Limit = keyof typeof words.retention.limits;

interface Props {
  value: Retention;
  onChange: (retention: Retention) => void;
  problems: Record<string, string>;
}

export function RetentionFields({ value, onChange, problems }: Props) {
  const { data: service } = useQuery(retentionQuery);
  const say = words.retention;
  const set = (limit: Limit, text: string) => {
    const { [limit]: _before, ...others } = value;
    onChange(text === '' ? others : { ...others, [limit]: Number(text) });
  };
  return (
    <>
      <p className="-mt-2 text-sm text-quiet sm:col-span-2">{say.note}</p>
      {(Object.keys(say.limits) as Limit[]).map((limit) => (
        <Field
          key={limit}
          label={say.limits[limit]}
          name={limit}
          hint={hintOf(value[limit], service?.[limit])}
          problem={problemOf(problems, `retention/${limit}`)}
        >
          {(props) => (
            <input
              {...props}
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              value={value[limit] ?? ''}
              onChange={(event) => set(limit, event.target.value)}
            />
          )}
        </Field>
      ))}
    </>
  );
}

function hintOf(own: number | undefined, service: number | undefined): string {
  const say = words.retention;
  if (service === undefined) return '';
  const usual = service === 0 ? say.unlimited : countOf(service);
  if (own === undefined) return say.inherited(usual);
  return own === 0 ? say.ownUnlimited(usual) : say.own(usual);
}
