// The channels, a new one of any kind, and recent notifications.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChannelKind, channelsQuery, kindsQuery } from '../../data/channels.ts';
import { words } from '../../words/words.ts';
import { Notifications } from '../change/notifications.tsx';
import { Icon } from '../parts/icon.tsx';
import { Failure, Loading } from '../parts/notice.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ChannelForm } from './channel-form.tsx';
import { NotifyBrowser } from './notify-browser.tsx';

export function ChannelsView() {
  const { data: channels, error, refetch } = useQuery(channelsQuery);
  const { data: kinds = [] } = useQuery(kindsQuery);
  const say = words.channels;
  if (channels === undefined)
    return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading rows={2} />;
  return (
    <>
      <section className="mt-6">
        <h2 className="text-lg font-semibold">{say.title}</h2>
        <p className="mt-1 max-w-prose text-quiet">{channels.length === 0 ? say.none : say.note}</p>
        {channels.length > 0 && (
          <ul className="card mt-4 divide-y divide-line">
            {channels.map((channel) => (
              <ChannelCard
                key={channel.id}
                channel={channel}
                kind={kinds.find(({ kind }) => kind === channel.kind)}
              />
            ))}
          </ul>
        )}
        <NotifyBrowser channels={channels} />
        <AddChannel kinds={kinds} isFirst={channels.length === 0} />
      </section>
      <Notifications channels={channels} />
    </>
  );
}

/** What a browser is subscribed with nobody can type in: it has a button of its own. */
const isEntered = ({ kind }: ChannelKind) => kind !== 'webpush';

function AddChannel({ kinds, isFirst }: { kinds: ChannelKind[]; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<ChannelKind | null>(null);
  const say = words.channels;
  const close = () => {
    setChosen(null);
    setIsOpen(false);
  };
  if (chosen !== null) {
    return (
      <div className="card mt-4 p-5">
        <h3 className="font-semibold">{say.addKind(chosen.name)}</h3>
        <p className="mt-0.5 text-sm text-quiet">{chosen.description}</p>
        <ChannelForm key={chosen.kind} kind={chosen} onClose={close} />
      </div>
    );
  }
  if (!isOpen && !isFirst) {
    return (
      <button type="button" className="button mt-4" onClick={() => setIsOpen(true)}>
        <Icon name="plus" /> {say.add}
      </button>
    );
  }
  return (
    <fieldset className="card mt-4 p-5">
      <legend className="sr-only">{say.which}</legend>
      <p aria-hidden="true" className="text-sm font-medium">
        {say.which}
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {kinds.filter(isEntered).map((kind) => (
          <button
            key={kind.kind}
            type="button"
            className="flex flex-col rounded-xl border border-line px-4 py-3 text-left hover:bg-hover"
            onClick={() => setChosen(kind)}
          >
            <span className="block font-medium">{kind.name}</span>
            <span className="mt-0.5 block text-sm text-quiet">{kind.description}</span>
          </button>
        ))}
      </div>
      {!isFirst && (
        <button type="button" className="button mt-4" onClick={close}>
          {words.frame.cancel}
        </button>
      )}
    </fieldset>
  );
}
