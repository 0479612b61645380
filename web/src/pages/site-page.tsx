// One site: its goal and plan, how it is doing, what happened, what was captured, and how it is watched.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { NoPage } from '../components/frame/no-page.tsx';
import { Trail } from '../components/frame/trail.tsx';
import { Health, Tag } from '../components/parts/badges.tsx';
import { Icon } from '../components/parts/icon.tsx';
import { Menu } from '../components/parts/menu.tsx';
import { Failure, Loading, Notice } from '../components/parts/notice.tsx';
import { Tabs } from '../components/parts/tabs.tsx';
import { Writing, WritingForm } from '../components/parts/writing.tsx';
import { CheckNow } from '../components/site/check-now.tsx';
import { HealthNote } from '../components/site/site-health.tsx';
import { SiteIcon } from '../components/site/site-icon.tsx';
import { SiteOverview } from '../components/site/site-overview.tsx';
import { SitePages } from '../components/site/site-pages.tsx';
import { SiteSnapshots } from '../components/site/site-snapshots.tsx';
import { SuppressedDifferences } from '../components/site/site-suppressed.tsx';
import { SiteSettings } from '../components/site-form/site-settings.tsx';
import type { Site } from '../data/client.ts';
import { isGone, siteQuery } from '../data/queries.ts';
import { useHiddenSites, useSiteActions } from '../data/site-actions.ts';
import { useTitle } from '../title.ts';
import { shortUrl } from '../wording.ts';
import { words } from '../words/words.ts';

const views = {
  '': SiteOverview,
  pages: SitePages,
  snapshots: SiteSnapshots,
  'held-back': SuppressedDifferences,
  settings: SiteSettings,
};
type View = keyof typeof views;

export function SitePage() {
  const { id = '', view = '' } = useParams({ strict: false });
  const { data: site, error, refetch } = useQuery(siteQuery(id));
  const hidden = useHiddenSites();
  useTitle(site?.name ?? words.frame.sites);
  if (site === undefined || isGone(error)) {
    return error ? <Failure isPage error={error} onRetry={() => refetch()} /> : <Loading />;
  }
  if (!(view in views)) return <NoPage />;
  if (hidden.includes(id)) return <Notice isPage title={words.sites.deleted(site.name)} />;
  const Shown = views[view as View];
  return (
    <>
      <Heading site={site} />
      <HealthNote site={site} />
      <Views site={site} current={view as View} />
      {view === 'settings' ? (
        <WritingForm>
          <Shown key={id} site={site} />
        </WritingForm>
      ) : (
        <Shown key={id} site={site} />
      )}
    </>
  );
}

function Heading({ site }: { site: Site }) {
  const { setState, remove } = useSiteActions();
  const navigate = useNavigate();
  const isPaused = site.state === 'paused';
  return (
    <>
      <Trail to="/sites">{words.frame.sites}</Trail>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex items-center gap-3">
            <SiteIcon site={site} size="title" />
            <h1 className="page-title min-w-0 break-words">{site.name}</h1>
          </div>
          <a
            href={site.url}
            rel="noreferrer"
            target="_blank"
            className="mt-1 inline-flex items-center gap-1 text-sm text-quiet break-all hover:text-ink hover:underline"
          >
            {shortUrl(site.url)} <Icon name="out" className="size-3.5" />
          </a>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Health site={site} />
            {site.tags.map((tag) => (
              <Link key={tag} to="/sites" search={{ tag }}>
                <Tag>{tag}</Tag>
              </Link>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Writing>
            <CheckNow key={site.id} siteId={site.id} />
            <Menu
              label={words.sites.menu(site.name)}
              items={[
                {
                  icon: isPaused ? 'play' : 'pause',
                  text: isPaused ? words.sites.resume : words.sites.pause,
                  act: () => void setState([site], isPaused ? 'active' : 'paused'),
                },
                {
                  icon: 'trash',
                  text: words.sites.delete,
                  isDanger: true,
                  act: () => {
                    remove([site]);
                    void navigate({ to: '/sites' });
                  },
                },
              ]}
            />
          </Writing>
        </div>
      </div>
    </>
  );
}

function Views({ site, current }: { site: Site; current: View }) {
  const { id, scope } = site;
  const shown = Object.keys(views).filter((view) => view !== 'pages' || scope.kind !== 'page') as View[];
  return (
    <Tabs
      label={words.site.views}
      tabs={shown.map((view) => ({
        name: words.site.viewNames[view],
        isCurrent: view === current,
        to:
          view === ''
            ? { to: '/sites/$id', params: { id } }
            : { to: '/sites/$id/$view', params: { id, view } },
      }))}
    />
  );
}
