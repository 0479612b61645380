// Recent notifications: to which channel, and whether they arrived.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Channel,
  changeNotificationsQuery,
  channelsQuery,
  type Notification,
  notificationsQuery,
  resend,
} from '../../data/channels.ts';
import type { ChangeDetail } from '../../data/client.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Fold } from '../parts/fold.tsx';
import { Menu } from '../parts/menu.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { SiteName } from '../site/site-name.tsx';
import { Attempts } from './attempts.tsx';

type Status = Notification['status'];

export function Notifications({ channels }: { channels: Channel[] }) {
  const [status, setStatus] = useState<Status | undefined>(undefined);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(notificationsQuery(status ? { status } : {}));
  const say = words.channels;
  const shown = (data?.pages ?? []).flatMap(({ items }) => items);
  if (data === undefined || (shown.length === 0 && status === undefined)) return null;
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{say.recent}</h2>
        <fieldset className="segments" aria-label={say.state}>
          {([undefined, 'pending', 'sent', 'failed'] as const).map((one) => (
            <button
              key={one ?? ''}
              type="button"
              aria-pressed={status === one}
              onClick={() => setStatus(one)}
            >
              {one === undefined ? say.all : say.statuses[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <p className="mt-4 text-quiet">{say.noneSuch}</p>
      ) : (
        <ul className="card mt-4 divide-y divide-line overflow-hidden">
          {shown.map((one) => (
            <Row
              key={one.id}
              notification={one}
              channel={channels.find(({ id }) => id === one.channelId)?.name ?? say.goneChannel}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className="button mt-3" onClick={() => void fetchNextPage()}>
          {words.site.older}
        </button>
      )}
    </section>
  );
}

function Row({ notification, channel }: { notification: Notification; channel: string }) {
  const client = useQueryClient();
  const { id, about, siteId, status, lastError, createdAt } = notification;
  const say = words.channels;
  const again = async () => {
    try {
      await resend(id);
      showToast(say.resent);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
    await client.invalidateQueries({ queryKey: ['notifications'] });
  };
  const title = about === null ? say.goneEvent : about.title || (say.events[about.kind] ?? about.kind);
  const canResend = status !== 'pending' || lastError !== null;
  return (
    <li className="flex items-start gap-x-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words">
          {about?.changeId ? (
            <Link to="/changes/$id" params={{ id: about.changeId }} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="mt-0.5 break-words text-quiet">
          <SiteName id={siteId} /> → {channel},{' '}
          <time dateTime={createdAt} title={momentOf(createdAt)}>
            {agoOf(createdAt)}
          </time>
        </p>
        {status !== 'sent' && lastError && (
          <p className="mt-0.5 break-words text-bad">{words.fault(lastError).message}</p>
        )}
        <Attempts notification={notification} />
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2 sm:flex-row sm:items-center">
        <StatusMark notification={notification} />
        {status === 'failed' && (
          <button
            type="button"
            className="button"
            aria-label={`${say.resend}: ${title}`}
            onClick={() => void again()}
          >
            {say.resend}
          </button>
        )}
      </div>
      {status !== 'failed' && canResend && (
        <Menu
          label={say.messageMenu(title)}
          items={[{ icon: 'again', text: say.resend, act: () => void again() }]}
        />
      )}
    </li>
  );
}

const looks: Record<Status, string> = {
  pending: 'bg-cool-soft text-cool',
  sent: 'bg-good-soft text-good',
  failed: 'bg-bad-soft text-bad',
};

function StatusMark({ notification }: { notification: Notification }) {
  return <span className={`pill ${looks[notification.status]}`}>{statusOf(notification)}</span>;
}

function statusOf({ status, nextAt, attempts, mode }: Notification): string {
  const say = words.channels;
  if (status !== 'pending' || nextAt === null) return say.statuses[status];
  if (attempts > 0) return say.triedAgain(agoOf(nextAt));
  if (mode === 'digest') return words.delivery.inDigest(agoOf(nextAt));
  return mode === 'escalation' ? words.delivery.inEscalation(agoOf(nextAt)) : say.statuses.pending;
}

/** Beside a change: the channels it was sent to. */
export function SentTo({ change, isOpen }: { change: ChangeDetail; isOpen: boolean }) {
  const { data: sent = [] } = useQuery(changeNotificationsQuery(change.id));
  const { data: channels = [] } = useQuery(channelsQuery);
  const say = words.channels;
  if (sent.length === 0) return null;
  const nameOf = ({ channelId }: Notification) =>
    channels.find(({ id }) => id === channelId)?.name ?? say.goneChannel;
  const channelNames = [...new Set(sent.map(nameOf))].join(', ');
  return (
    <Fold isSmall isOpen={isOpen} title={say.sentTo} note={channelNames}>
      <ul className="grid gap-2 text-sm">
        {sent.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">{nameOf(one)}</span>
            <StatusMark notification={one} />
          </li>
        ))}
      </ul>
      <Link to="/settings/$view" params={{ view: 'channels' }} className="link mt-3 inline-block text-sm">
        {say.toChannels}
      </Link>
    </Fold>
  );
}
