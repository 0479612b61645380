// One channel: how it fares, what last went wrong, and what can be done with it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Channel, type ChannelKind, editChannel, removeChannel } from '../../data/channels.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { ChannelForm } from './channel-form.tsx';
import { TestResult, useChannelTest } from './channel-test.tsx';
import { RotateSecret } from './rotate-secret.tsx';

export function ChannelCard({ channel, kind }: { channel: Channel; kind: ChannelKind | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isRotating, setIsRotating] = useState(false);
  const act = useActs();
  const test = useChannelTest((error) => showToast(sentenceOf(error), { isTrouble: true }));
  const say = words.channels;
  const { id, name } = channel;
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading channel={channel} kind={kind} />
        <div className="flex items-center gap-2">
          <button
            type="button"
            className="button"
            disabled={test.isBusy}
            aria-label={`${say.test}: ${name}`}
            onClick={() => void test.run({ id })}
          >
            {test.isBusy ? say.testing : say.test}
          </button>
          <ChannelMenu
            {...{ channel, act }}
            onEdit={() => setIsOpen(true)}
            onRotate={kind?.signs ? () => setIsRotating(true) : null}
            onDelete={() => setIsLeaving(true)}
          />
        </div>
      </div>
      {channel.formerSecretUntil && (
        <p className="mt-2 text-sm text-quiet">{say.bothUntil(momentOf(channel.formerSecretUntil))}</p>
      )}
      {isRotating && <RotateSecret channel={channel} onClose={() => setIsRotating(false)} />}
      {test.tested === null && <LastError channel={channel} />}
      <TestResult test={test} />
      {isOpen && kind && <ChannelForm kind={kind} channel={channel} onClose={() => setIsOpen(false)} />}
      {isLeaving && (
        <DeleteDialog
          name={name}
          onClose={() => setIsLeaving(false)}
          onDelete={() => void act(() => removeChannel(id))}
        />
      )}
    </li>
  );
}

function Heading({ channel, kind }: { channel: Channel; kind: ChannelKind | undefined }) {
  const { name, isDefault } = channel;
  const say = words.channels;
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold break-words">
        {name}
        {name !== kind?.name && (
          <span className="text-sm font-normal text-quiet">{kind?.name ?? channel.kind}</span>
        )}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <State channel={channel} />
        {isDefault && <span className="pill bg-plain-soft text-quiet">{say.isDefault}</span>}
        {channel.lastSentAt && (
          <time dateTime={channel.lastSentAt} title={momentOf(channel.lastSentAt)}>
            {say.lastSent(agoOf(channel.lastSentAt))}
          </time>
        )}
      </p>
    </div>
  );
}

interface MenuProps {
  channel: Channel;
  act: Act;
  onEdit: () => void;
  /** Null: its kind signs nothing. */
  onRotate: (() => void) | null;
  onDelete: () => void;
}

function ChannelMenu({ channel: { id, name, isOn, isDefault }, act, onEdit, onRotate, onDelete }: MenuProps) {
  const say = words.channels;
  return (
    <Menu
      label={say.menu(name)}
      items={[
        { icon: 'settings', text: words.site.edit, act: onEdit },
        ...(onRotate === null ? [] : [{ icon: 'again' as const, text: say.rotate, act: onRotate }]),
        {
          icon: isOn ? 'pause' : 'play',
          text: isOn ? say.turnOff : say.turnOn,
          act: () => void act(() => editChannel(id, { isOn: !isOn })),
        },
        {
          icon: 'inbox',
          text: isDefault ? say.noDefault : say.makeDefault,
          act: () => void act(() => editChannel(id, { isDefault: !isDefault })),
        },
        { icon: 'trash', text: words.sites.delete, isDanger: true, act: onDelete },
      ]}
    />
  );
}

interface DeleteProps {
  name: string;
  onClose: () => void;
  onDelete: () => void;
}

function DeleteDialog({ name, onClose, onDelete }: DeleteProps) {
  return (
    <Dialog title={words.channels.deleteTitle(name)} onClose={onClose}>
      <p className="mt-2 text-quiet">{words.channels.deleteNote}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          {words.sites.delete}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.frame.cancel}
        </button>
      </div>
    </Dialog>
  );
}

type Act = (work: () => Promise<unknown>) => Promise<void>;

function useActs(): Act {
  const client = useQueryClient();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
    await client.invalidateQueries({ queryKey: ['channels', 'list'] });
    void client.invalidateQueries({ queryKey: ['notifications'] });
  };
}

const dots: Record<Channel['health'], string> = {
  untried: 'bg-cool',
  ok: 'bg-good',
  failing: 'bg-warm',
  broken: 'bg-bad',
};

function State({ channel: { isOn, health } }: { channel: Channel }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isOn ? dots[health] : 'border-2 border-quiet'}`}
      />
      {isOn ? words.channels.healths[health] : words.channels.off}
    </span>
  );
}

function LastError({ channel: { lastError, failures, health } }: { channel: Channel }) {
  if (lastError === null) return null;
  return (
    <div
      className={`mt-3 rounded-xl px-4 py-3 text-sm break-words ${health === 'broken' ? 'bg-bad-soft' : 'bg-warm-soft'}`}
    >
      <p className="font-medium">{words.fault(lastError).message}</p>
      <p className="mt-1">{words.fault(lastError).advice}</p>
      <p className="mt-1 text-quiet">{words.channels.failedSince(agoOf(lastError.at), failures)}</p>
    </div>
  );
}
