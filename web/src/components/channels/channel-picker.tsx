// Which channels hear of a site: the default ones, or some by name.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { channelsQuery } from '../../data/channels.ts';
import { words } from '../../words/words.ts';

interface Props {
  /** Ids; empty: the default ones. */
  value: string[];
  onChange: (channels: string[]) => void;
  problem: string | undefined;
}

export function ChannelPicker({ value, onChange, problem }: Props) {
  const { data } = useQuery(channelsQuery);
  const [isOwn, setIsOwn] = useState(value.length > 0);
  const say = words.channels;
  if (data === undefined) return null;
  if (data.length === 0) return <NoChannel />;
  const defaults = data.filter(({ isDefault }) => isDefault).map(({ name }) => name);
  const turn = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{say.where}</legend>
      <div className="segments">
        <button
          type="button"
          aria-pressed={!isOwn}
          onClick={() => {
            setIsOwn(false);
            onChange([]);
          }}
        >
          {say.byDefault}
        </button>
        <button type="button" aria-pressed={isOwn} onClick={() => setIsOwn(true)}>
          {say.byName}
        </button>
      </div>
      {isOwn ? (
        <div className="mt-2 grid gap-1">
          {data.map(({ id, name, isOn }) => (
            <label key={id} className="flex min-h-7 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={value.includes(id)}
                onChange={() => turn(id)}
              />
              <span className="min-w-0 break-words">{isOn ? name : `${name} (${say.off})`}</span>
            </label>
          ))}
          {value.length === 0 && <p className="text-sm text-quiet">{say.chooseOne}</p>}
        </div>
      ) : (
        <p className="mt-1 text-sm text-quiet">
          {defaults.length === 0 ? say.noDefaults : say.defaults(defaults.join(', '))}
        </p>
      )}
      {problem && <p className="mt-1 text-sm text-bad">{problem}</p>}
    </fieldset>
  );
}

/** Shown where somebody expects notifications, and none would be sent. */
export function NoChannel() {
  const { data } = useQuery(channelsQuery);
  if (data === undefined || data.length > 0) return null;
  return (
    <div className="rounded-xl bg-cool-soft px-4 py-3 text-sm">
      <p>{words.channels.hint}</p>
      <Link to="/settings/$view" params={{ view: 'channels' }} className="link mt-1 inline-block">
        {words.channels.hintLink}
      </Link>
    </div>
  );
}
