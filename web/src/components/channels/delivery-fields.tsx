// When a channel is written to: immediately or as a digest, not in quiet hours, and not too often.
import type { Delivery } from '../../data/channels.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { Tick } from '../parts/tick-field.tsx';
import { EscalationFields } from './escalation-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { ownTimezone, WhenField } from './when-field.tsx';

interface Props {
  value: Delivery;
  onChange: (delivery: Delivery) => void;
  problems: Record<string, string>;
}

/** `channelId` is undefined for a new channel. */
export function DeliveryFields({
  value,
  onChange,
  problems,
  channelId,
}: Props & { channelId: string | undefined }) {
  const say = words.delivery;
  const set = (part: Partial<Delivery>) => onChange({ ...value, ...part });
  return (
    <details className="border-t border-line pt-5" open={channelId !== undefined || undefined}>
      <summary className="cursor-pointer text-sm font-medium">{say.title}</summary>
      <div className="mt-4 grid gap-5">
        <WhenField
          label={say.when}
          name="delivery/when"
          value={value.when}
          onChange={(when) => set({ when: when ?? 'immediately' })}
          problems={problems}
        />
        <TagRules value={value} onChange={onChange} problems={problems} />
        <QuietHours value={value} onChange={onChange} problems={problems} />
        <div className="grid gap-5 sm:grid-cols-2">
          <MostPerHour value={value} onChange={onChange} problems={problems} />
          <FailingField value={value} onChange={onChange} />
          <TimezoneField value={value} onChange={onChange} problems={problems} />
          <UrgentField value={value} onChange={onChange} />
        </div>
        <EscalationFields
          channelId={channelId}
          value={value.escalation}
          onChange={(escalation) => set({ escalation })}
          problems={problems}
        />
        <TemplateFields
          value={value.template}
          onChange={(template) => set({ template })}
          problems={problems}
        />
      </div>
    </details>
  );
}

function MostPerHour({ value, onChange, problems }: Props) {
  const say = words.delivery;
  const set = (part: Partial<Delivery>) => onChange({ ...value, ...part });
  return (
    <Field
      label={say.maxPerHour}
      hint={say.maxPerHourHint}
      name="maxPerHour"
      problem={problemOf(problems, 'delivery/maxPerHour')}
    >
      {(props) => (
        <input
          {...props}
          type="number"
          min={1}
          max={60}
          inputMode="numeric"
          placeholder={say.unlimited}
          value={value.maxPerHour ?? ''}
          onChange={({ target }) => set({ maxPerHour: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </Field>
  );
}

function TimezoneField({ value, onChange, problems }: Props) {
  const say = words.delivery;
  const set = (part: Partial<Delivery>) => onChange({ ...value, ...part });
  return (
    <Field
      label={say.timezone}
      hint={say.timezoneHint}
      name="timezone"
      problem={problemOf(problems, 'delivery/timezone')}
    >
      {(props) => (
        <input
          {...props}
          autoComplete="off"
          placeholder={words.form.example(ownTimezone())}
          value={value.timezone ?? ''}
          onChange={({ target }) => set({ timezone: target.value || null })}
        />
      )}
    </Field>
  );
}

function UrgentField({ value, onChange }: Omit<Props, 'problems'>) {
  const say = words.delivery;
  const set = (part: Partial<Delivery>) => onChange({ ...value, ...part });
  return (
    <Field label={say.urgentFrom} hint={say.urgentHint} name="urgentFrom">
      {(props) => (
        <select
          {...props}
          value={value.urgentFrom ?? ''}
          onChange={({ target }) => set({ urgentFrom: (target.value || null) as Delivery['urgentFrom'] })}
        >
          <option value="">{say.nothingUrgent}</option>
          {(['critical', 'high', 'medium'] as const).map((one) => (
            <option key={one} value={one}>
              {words.significances[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** All that kinds have to choose which open an incident for a failing site. */
export function FailingField({ value, onChange }: Omit<Props, 'problems'>) {
  const say = words.delivery;
  const set = (part: Partial<Delivery>) => onChange({ ...value, ...part });
  return (
    <Field label={say.failing} hint={say.failingHint} name="failingAfterMinutes">
      {(props) => (
        <select
          {...props}
          value={value.failingAfterMinutes ?? ''}
          onChange={({ target }) =>
            set({ failingAfterMinutes: target.value === '' ? null : Number(target.value) })
          }
        >
          {[...new Set([0, 15, 60, 360, 1440, value.failingAfterMinutes ?? 0])]
            .sort((one, other) => one - other)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {say.failingAfter(minutes)}
              </option>
            ))}
          <option value="">{say.failingNever}</option>
        </select>
      )}
    </Field>
  );
}

/** Another time for sites with a tag. */
function TagRules({ value, onChange, problems }: Props) {
  const say = words.delivery;
  const set = (tags: Delivery['tags']) => onChange({ ...value, tags });
  const edit = (at: number, part: Partial<Delivery['tags'][number]>) =>
    set(value.tags.map((one, index) => (index === at ? { ...one, ...part } : one)));
  // A rule is known by its place: its tag is being typed.
  const rows = value.tags.map((one, at) => ({ ...one, at }));
  return (
    <div className="grid gap-3">
      {rows.map(({ tag, when, at }) => (
        <div key={at} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field label={say.tag} name={`tag-${at}`} problem={problemOf(problems, `delivery/tags/${at}/tag`)}>
            {(props) => (
              <input
                {...props}
                autoComplete="off"
                value={tag}
                onChange={({ target }) => edit(at, { tag: target.value })}
              />
            )}
          </Field>
          <WhenField
            label={say.when}
            name={`delivery/tags/${at}/when`}
            value={when}
            onChange={(chosen) => edit(at, { when: chosen ?? 'immediately' })}
            problems={problems}
          />
          <button
            type="button"
            className="button sm:mt-6.5"
            onClick={() => set(value.tags.filter((_, index) => index !== at))}
          >
            {say.removeTag}
          </button>
        </div>
      ))}
      <div>
        <button
          type="button"
          className="button"
          onClick={() => set([...value.tags, { tag: '', when: 'immediately' }])}
        >
          {say.addTag}
        </button>
      </div>
    </div>
  );
}

function QuietHours({ value, onChange, problems }: Props) {
  const say = words.delivery;
  const { quietHours } = value;
  const turn = (isOn: boolean) =>
    onChange({
      ...value,
      quietHours: isOn ? { from: '22:00', to: '07:00', timezone: ownTimezone() } : null,
    });
  const problem = problemOf(problems, 'delivery/quietHours');
  return (
    <div>
      <Tick label={say.quietHours} isOn={quietHours !== null} onChange={turn} />
      {quietHours !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              className="field w-auto"
              aria-label={say.quietEnds[end]}
              value={quietHours[end]}
              onChange={({ target }) =>
                onChange({ ...value, quietHours: { ...quietHours, [end]: target.value } })
              }
            />
          ))}
          <span className="text-sm text-quiet">{quietHours.timezone ?? 'UTC'}</span>
        </div>
      )}
      <p className={`mt-1 text-sm ${problem ? 'text-bad' : 'text-quiet'}`}>{problem ?? say.quietHint}</p>
    </div>
  );
}
