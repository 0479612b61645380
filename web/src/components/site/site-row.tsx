// One site in a list: how it is doing, what it is watched for, when it was and will be checked.
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import type { Site } from '../../data/client.ts';
import { useSiteActions } from '../../data/site-actions.ts';
import { agoOf, countOf, momentOf, shortUrl } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Health, Tag } from '../parts/badges.tsx';
import { Menu } from '../parts/menu.tsx';
import { Tick } from '../parts/tick.tsx';
import { Writing } from '../parts/writing.tsx';
import { SiteIcon } from './site-icon.tsx';
import { Sparkline } from './sparkline.tsx';

interface Props {
  site: Site;
  days: number[] | undefined;
  isSelected: boolean;
  isHidden: boolean;
  onToggle: (site: Site) => void;
}

/** Drawn again only when it changes: the list around it is drawn with every step of the scroll. */
export const SiteRow = memo(function SiteRow({ site, days, isSelected, isHidden, onToggle }: Props) {
  const { id, name, url, tags, trackingGoal } = site;
  if (isHidden) return <p className="px-5 py-4 text-quiet line-through">{name}</p>;
  return (
    <div
      className={`group relative flex gap-3 px-4 py-3.5 hover:bg-hover sm:px-5 ${isSelected ? 'bg-cool-soft' : ''}`}
    >
      <div className="gutter min-w-8 self-start">
        <Tick label={words.inbox.select(name)} isOn={isSelected} onToggle={() => onToggle(site)} />
        <span className="mark flex">
          <SiteIcon site={site} />
        </span>
      </div>
      <div className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:gap-6 xl:grid-cols-[minmax(0,1fr)_6rem_17rem]">
        <div className="min-w-0">
          <h2 className="flex items-baseline gap-2">
            <Link
              to="/sites/$id"
              params={{ id }}
              id={`site-${id}`}
              className="row-link max-w-full shrink-0 truncate font-semibold after:absolute after:inset-0 after:content-['']"
            >
              {name}
            </Link>
            <span className="hidden min-w-0 truncate text-sm text-quiet sm:inline">{shortUrl(url)}</span>
          </h2>
          <p className="line-clamp-2 text-sm break-words text-quiet sm:line-clamp-1">
            {trackingGoal || words.site.anyChange}
          </p>
          <Trouble site={site} />
          {tags.length > 0 && (
            <p className="mt-1.5 flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          )}
        </div>
        <div className="hidden self-center xl:block">
          {days && <Sparkline days={days} className="h-5 w-full" />}
        </div>
        <Figures site={site} />
      </div>
      <Writing>
        <RowMenu site={site} />
      </Writing>
    </div>
  );
});

function Figures({ site }: { site: Site }) {
  return (
    <div className="mt-1 text-sm text-quiet md:mt-0">
      <div className="flex flex-wrap justify-between gap-x-4 md:min-h-6 md:items-center">
        <Health site={site} />
        <span className="tabular-nums whitespace-nowrap">
          {site.unseenCount > 0 ? (
            <span className="font-medium text-accent">{words.sites.unseen(countOf(site.unseenCount))}</span>
          ) : (
            words.sites.changes(countOf(site.changeCount), site.changeCount)
          )}
        </span>
      </div>
      <p className="tabular-nums sm:truncate">
        <Checked site={site} />
      </p>
    </div>
  );
}

function Trouble({ site }: { site: Site }) {
  const error = site.lastCheck?.error;
  if (!error || site.state === 'paused') return null;
  return (
    <p className="line-clamp-2 text-sm break-words text-bad sm:line-clamp-1">{words.fault(error).message}</p>
  );
}

function Checked({ site: { lastCheckedAt, nextCheckAt, state } }: { site: Site }) {
  if (lastCheckedAt === null) return words.sites.notChecked;
  const isNext = state === 'active' && nextCheckAt !== null;
  return (
    <time dateTime={lastCheckedAt} title={momentOf(lastCheckedAt)}>
      {words.sites.checked(agoOf(lastCheckedAt))}
      {/* A phone has no room for both in a line. */}
      {isNext && <span className="max-sm:hidden">, {words.sites.next(agoOf(nextCheckAt))}</span>}
    </time>
  );
}

function RowMenu({ site }: { site: Site }) {
  const { check, setState, remove } = useSiteActions();
  const navigate = useNavigate();
  const isPaused = site.state === 'paused';
  return (
    <div className="relative z-10 self-center">
      <Menu
        label={words.sites.menu(site.name)}
        items={[
          { icon: 'again', text: words.sites.check, act: () => void check([site]) },
          {
            icon: isPaused ? 'play' : 'pause',
            text: isPaused ? words.sites.resume : words.sites.pause,
            act: () => void setState([site], isPaused ? 'active' : 'paused'),
          },
          {
            icon: 'settings',
            text: words.frame.settings,
            act: () => void navigate({ to: '/sites/$id/$view', params: { id: site.id, view: 'settings' } }),
          },
          { icon: 'trash', text: words.sites.delete, isDanger: true, act: () => remove([site]) },
        ]}
      />
    </div>
  );
}
