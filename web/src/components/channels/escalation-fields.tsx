// Where a change goes that nobody has seen: to a second channel, after some hours.
import { useQuery } from '@tanstack/react-query';
import { channelsQuery, type Delivery } from '../../data/channels.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';

type Escalation = Delivery['escalation'];

interface Props {
  /** Of the channel itself; undefined: it is new. */
  channelId: string | undefined;
  value: Escalation;
  onChange: (escalation: Escalation) => void;
  problems: Record<string, string>;
}

export function EscalationFields({ channelId, value, onChange, problems }: Props) {
  const { data: channels = [] } = useQuery(channelsQuery);
  const others = channels.filter(({ id }) => id !== channelId);
  const say = words.delivery;
  if (others.length === 0 && value === null) return null;
  const choose = (chosen: string) =>
    onChange(chosen === '' ? null : { afterHours: 4, from: 'high', ...value, channelId: chosen });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={say.escalation}
        hint={say.escalationHint}
        name="escalation"
        problem={problemOf(problems, 'delivery/escalation')}
      >
        {(props) => (
          <select {...props} value={value?.channelId ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{say.noEscalation}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {value !== null && <Terms value={value} onChange={onChange} />}
    </div>
  );
}

interface TermProps {
  value: NonNullable<Escalation>;
  onChange: (escalation: Escalation) => void;
}

/** After how long, and from which significance on. */
function Terms({ value, onChange }: TermProps) {
  const say = words.delivery;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={say.afterHours} name="afterHours">
        {(props) => (
          <input
            {...props}
            type="number"
            min={1}
            max={168}
            inputMode="numeric"
            value={value.afterHours}
            onChange={({ target }) => onChange({ ...value, afterHours: Number(target.value) })}
          />
        )}
      </Field>
      <Field label={say.escalateFrom} name="escalateFrom">
        {(props) => (
          <select
            {...props}
            value={value.from ?? 'high'}
            onChange={({ target }) =>
              onChange({ ...value, from: target.value as NonNullable<Escalation>['from'] })
            }
          >
            {Object.entries(words.significances).map(([choice, word]) => (
              <option key={choice} value={choice}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
