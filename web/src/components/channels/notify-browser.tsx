// One press makes this browser a channel: it asks for the permission, subscribes, and is stored with a name of its own.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Channel, channelsQuery, createChannel, editChannel } from '../../data/channels.ts';
import { findPushHindrance, keepPushChannel, readPushChannel, subscribeBrowser } from '../../data/push.ts';
import { nameBrowser } from '../../name-browser.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { ownTimezone } from './when-field.tsx';

/** Nothing, once this browser is notified. */
export function NotifyBrowser({ channels }: { channels: readonly Channel[] }) {
  const [hindrance, setHindrance] = useState(findPushHindrance);
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const say = words.channels.push;
  const kept = readPushChannel();
  const own = channels.find(({ id }) => id === kept);
  if (own?.isOn) return null;
  const subscribe = async () => {
    setIsBusy(true);
    try {
      const settings = await subscribeBrowser({ isAgain: own !== undefined });
      setHindrance(findPushHindrance());
      if (settings === null) return;
      const channel = await (own ? editChannel(own.id, { settings, isOn: true }) : create(settings));
      keepPushChannel(channel.id);
      await client.invalidateQueries({ queryKey: channelsQuery.queryKey });
      showToast(words.channels.saved(channel.name));
    } catch (error) {
      showToast(error instanceof DOMException ? say.failed : sentenceOf(error), { isTrouble: true });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="card mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium">{say.title}</h3>
        <p className="mt-0.5 text-sm text-quiet">
          {hindrance === null ? say.note : say.hindrances[hindrance]}
        </p>
      </div>
      <button
        type="button"
        className="button"
        disabled={isBusy || hindrance !== null}
        onClick={() => void subscribe()}
      >
        {isBusy ? say.asking : say.notify}
      </button>
    </div>
  );
}

function create(settings: Channel['settings']): Promise<Channel> {
  const { browser, system } = nameBrowser();
  const name = words.channels.push.nameOf(browser, system);
  return createChannel({
    ...{ name, kind: 'webpush', settings, isDefault: true },
    delivery: { timezone: ownTimezone() },
  });
}
