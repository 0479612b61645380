// A channel made or changed: its name, the settings of its kind, a test before anything is saved.
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  type Channel,
  type ChannelKind,
  channelsQuery,
  createChannel,
  type Delivery,
  editChannel,
  type Settings,
} from '../../data/channels.ts';
import { RequestError } from '../../data/client.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { TestResult, useChannelTest } from './channel-test.tsx';
import { DeliveryFields, FailingField } from './delivery-fields.tsx';
import { filledIn, SchemaForm } from './schema-form.tsx';
import { ownTimezone } from './when-field.tsx';

interface Props {
  kind: ChannelKind;
  /** Left out: a new one. */
  channel?: Channel | undefined;
  onClose: () => void;
}

export function ChannelForm({ kind, channel, onClose }: Props) {
  const form = useChannelForm({ kind, channel, onClose });
  const say = words.channels;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="mt-5 grid gap-5">
      <Field
        label={say.name}
        hint={say.nameHint(kind.name)}
        name="name"
        problem={problemOf(form.problems, 'name')}
      >
        {(props) => (
          <input
            {...props}
            autoComplete="off"
            value={form.name}
            onChange={(event) => form.setName(event.target.value)}
          />
        )}
      </Field>
      {kind.kind !== 'webpush' && (
        <SchemaForm
          schema={kind.schema}
          values={form.settings}
          onChange={form.setSettings}
          problems={form.problems}
          within="settings"
        />
      )}
      {channel === undefined && <DefaultTick isOn={form.isDefault} onChange={form.setIsDefault} />}
      {!kind.isForPrograms && (
        <DeliveryFields
          channelId={channel?.id}
          value={form.delivery}
          onChange={form.setDelivery}
          problems={form.problems}
        />
      )}
      {kind.opensIncidents && <FailingField value={form.delivery} onChange={form.setDelivery} />}
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" className="button button-main" disabled={form.isBusy}>
          {channel === undefined ? say.addThis : words.settings.save}
        </button>
        <TestButton form={form} />
        <button type="button" className="button" onClick={onClose}>
          {words.frame.cancel}
        </button>
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {form.trouble}
      </p>
      <TestResult test={form.test} />
    </form>
  );
}

function DefaultTick({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-accent"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span className="font-medium">{words.channels.useByDefault}</span>
        <span className="block text-quiet">{words.channels.defaultHint}</span>
      </span>
    </label>
  );
}

function TestButton({ form: { test, isBusy, tryIt } }: { form: ReturnType<typeof useChannelForm> }) {
  return (
    <button type="button" className="button" disabled={isBusy || test.isBusy} onClick={tryIt}>
      {test.isBusy ? words.channels.testing : words.channels.test}
    </button>
  );
}

const plainDelivery: Delivery = {
  when: 'immediately',
  quietHours: null,
  maxPerHour: null,
  urgentFrom: null,
  failingAfterMinutes: 60,
  tags: [],
  template: null,
  escalation: null,
  timezone: null,
};

function useChannelForm({ kind, channel, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(channel?.name ?? '');
  const [settings, setSettings] = useState<Settings>(channel?.settings ?? {});
  const [isDefault, setIsDefault] = useState(true);
  const [delivery, setDelivery] = useState<Delivery>(
    channel?.delivery ?? { ...plainDelivery, timezone: ownTimezone() },
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const fail = (error: unknown) => {
    const fields = error instanceof RequestError ? error.fields : {};
    setProblems(fields);
    const first = Object.keys(fields)[0]
      ?.replace(/^settings\//, '')
      .split('/')[0];
    const field = first === undefined ? null : element.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    else setTrouble(sentenceOf(error));
  };
  const test = useChannelTest(fail);
  const clear = () => {
    setProblems({});
    setTrouble('');
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    setIsBusy(true);
    const given = {
      ...{ name: name.trim() || kind.name, settings: filledIn(settings) },
      ...(!kind.isForPrograms && { delivery }),
      // Of other settings than were tested, the service takes none.
      ...(test.tested?.receipt && { testReceipt: test.tested.receipt }),
      ...(kind.opensIncidents && { delivery: { failingAfterMinutes: delivery.failingAfterMinutes } }),
    };
    try {
      if (channel === undefined) await createChannel({ ...given, kind: kind.kind, isDefault });
      else await editChannel(channel.id, given);
      await client.invalidateQueries({ queryKey: channelsQuery.queryKey });
      showToast(words.channels.saved(given.name));
      onClose();
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
  };
  const tryIt = () => {
    clear();
    const order = { settings: filledIn(settings) };
    void test.run(channel === undefined ? { ...order, kind: kind.kind } : { ...order, id: channel.id });
  };
  return {
    ...{ name, setName, settings, setSettings, isDefault, setIsDefault, delivery, setDelivery },
    ...{ problems, trouble, isBusy, element, test, submit, tryIt },
  };
}
