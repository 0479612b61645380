// Channels on which a site is muted, by a link in one of their messages or by hand, each with a way back.
import { useQuery } from '@tanstack/react-query';
import { channelsQuery } from '../../data/channels.ts';
import { words } from '../../words/words.ts';

export function MutedChannels({ value, onChange }: { value: string[]; onChange: (muted: string[]) => void }) {
  const { data } = useQuery(channelsQuery);
  const muted = (data ?? []).filter(({ id }) => value.includes(id));
  if (muted.length === 0) return null;
  return (
    <ul className="grid content-start gap-2 text-sm">
      {muted.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-2.5">
          <span className="min-w-0 break-words">{words.channels.mutedOn(name)}</span>
          <button
            type="button"
            className="button"
            onClick={() => onChange(value.filter((one) => one !== id))}
          >
            {words.channels.unmute}
          </button>
        </li>
      ))}
    </ul>
  );
}
