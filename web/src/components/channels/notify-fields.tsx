// The notification settings of a site: the minimum significance and the channels.
import type { Site } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import { MutedChannels } from './muted-channels.tsx';
import { WhenField } from './when-field.tsx';

type Notify = Site['notify'];

interface Props {
  value: Notify;
  onChange: (notify: Notify) => void;
  problems: Record<string, string>;
}

export function NotifyFields({ value, onChange, problems }: Props) {
  return (
    <>
      <div className="grid min-w-0 content-start gap-3">
        <Field label={words.settings.from} hint={words.settings.fromHint} name="from">
          {(props) => (
            <select
              {...props}
              value={value.from}
              onChange={(event) => onChange({ ...value, from: event.target.value as Notify['from'] })}
            >
              {Object.entries(words.significances).map(([choice, word]) => (
                <option key={choice} value={choice}>
                  {word}
                </option>
              ))}
            </select>
          )}
        </Field>
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={value.on === 'met'}
            onChange={(event) => onChange({ ...value, on: event.target.checked ? 'met' : 'all' })}
          />
          {words.settings.onlyMet}
        </label>
      </div>
      <WhenField
        label={words.delivery.when}
        name="notify/when"
        inherited={words.delivery.asChannel}
        value={value.when ?? undefined}
        onChange={(when) => onChange({ ...value, when: when ?? null })}
        problems={problems}
      />
      <ChannelPicker
        value={value.channels}
        onChange={(channels) => onChange({ ...value, channels })}
        problem={problemOf(problems, 'notify/channels')}
      />
      <MutedChannels value={value.muted ?? []} onChange={(muted) => onChange({ ...value, muted })} />
    </>
  );
}
