// What a person may choose on this device, and what this service is.

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { serviceUrl } from '../base-path.ts';
import { AccountsNote } from '../components/accounts/accounts-note.tsx';
import { NoPage } from '../components/frame/no-page.tsx';
import { Loading } from '../components/parts/notice.tsx';
import { Tabs } from '../components/parts/tabs.tsx';
import { WritingForm } from '../components/parts/writing.tsx';
import { ModelCard } from '../components/settings/model-card.tsx';
import { StorageCard } from '../components/settings/storage-card.tsx';
import { useMe } from '../data/me.ts';
import { unseenQuery, watchQuery } from '../data/queries.ts';
import { type Preferences, setPreference, usePreferences } from '../preferences.ts';
import { useTitle } from '../title.ts';
import { countOf } from '../wording.ts';
import { words } from '../words/words.ts';

/** Each view by its address below the settings; loaded when it is looked at. */
const views = {
  '': General,
  channels: lazy(async () => ({
    default: (await import('../components/channels/channels-view.tsx')).ChannelsView,
  })),
  feeds: lazy(async () => ({ default: (await import('../components/feeds/feeds-view.tsx')).FeedsView })),
  import: lazy(async () => ({
    default: (await import('../components/settings/import-card.tsx')).ImportCard,
  })),
  account: lazy(async () => ({
    default: (await import('../components/accounts/account-view.tsx')).AccountView,
  })),
  members: lazy(async () => ({
    default: (await import('../components/accounts/members-view.tsx')).MembersView,
  })),
  keys: lazy(async () => ({ default: (await import('../components/accounts/keys-view.tsx')).KeysView })),
  status: lazy(async () => ({
    default: (await import('../components/settings/status-view.tsx')).StatusView,
  })),
};
/** What there is without accounts, too. */
const plainViews: View[] = ['', 'channels', 'feeds', 'import', 'status'];
type View = keyof typeof views;

export function SettingsPage() {
  useTitle(words.frame.settings);
  const { view = '' } = useParams({ strict: false });
  const me = useMe();
  const there = me?.hasAccounts ? (Object.keys(views) as View[]) : plainViews;
  // How the service is concerns those who run it.
  const shown = there.filter((one) => one !== 'status' || me?.isOperator);
  const names = {
    ...{ ...words.channels.views, ...words.accounts.views },
    ...{ feeds: words.feeds.view, import: words.sites.import, status: words.status.view },
  };
  if (!(view in views) || (me !== undefined && !shown.includes(view as View))) return <NoPage />;
  const Shown = views[view as View];
  return (
    <div className="max-w-3xl">
      <h1 className="page-title">{words.frame.settings}</h1>
      <Tabs
        label={words.frame.settings}
        tabs={shown.map((one) => ({
          name: names[one],
          isCurrent: one === view,
          to: one === '' ? { to: '/settings' } : { to: '/settings/$view', params: { view: one } },
        }))}
      />
      <Suspense fallback={<Loading rows={2} />}>
        {view === 'channels' || view === 'import' ? (
          <WritingForm>
            <Shown />
          </WritingForm>
        ) : (
          <Shown />
        )}
      </Suspense>
    </div>
  );
}

function General() {
  const { theme, language, hasShortcuts } = usePreferences();
  const say = words.preferences;
  const setLanguage = (next: string) => {
    setPreference('language', next as Preferences['language']);
    window.location.reload();
  };
  return (
    <>
      <Group title={say.device} note={say.deviceNote}>
        <Choice
          label={say.theme}
          value={theme}
          choices={say.themes}
          onChange={(next) => setPreference('theme', next as Preferences['theme'])}
        />
        <Choice label={say.language} value={language} choices={say.languages} onChange={setLanguage} />
        <Choice
          label={words.frame.shortcuts}
          value={hasShortcuts ? 'on' : 'off'}
          choices={say.onOff}
          onChange={(next) => setPreference('hasShortcuts', next === 'on')}
        />
      </Group>
      <StorageCard />
      <ModelCard />
      <AccountsNote />
      <About />
    </>
  );
}

function About() {
  const { data } = useQuery(watchQuery);
  const { data: unseen } = useQuery(unseenQuery);
  const say = words.about;
  return (
    <Group title={say.title} note={say.note}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-quiet">{words.frame.sites}</dt>
        <dd className="tabular-nums">{data ? countOf(data.total) : '…'}</dd>
        <dt className="text-quiet">{words.sites.states.failing}</dt>
        <dd className="tabular-nums">{data ? countOf(data.failing) : '…'}</dd>
        <dt className="text-quiet">{words.sites.states.blocked}</dt>
        <dd className="tabular-nums">{data ? countOf(data.blocked) : '…'}</dd>
        <dt className="text-quiet">{say.unseen}</dt>
        <dd className="tabular-nums">{unseen === undefined ? '…' : countOf(unseen)}</dd>
      </dl>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <a href={serviceUrl('/api/docs')} className="link">
          {say.docs}
        </a>
        <a href={serviceUrl('/api/openapi.json')} className="link">
          {say.openapi}
        </a>
      </p>
    </Group>
  );
}

function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-0.5 text-sm text-quiet">{note}</p>
      <div className="mt-5 grid gap-4">{children}</div>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: Record<string, string>;
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="text-sm font-medium">{label}</span>
      <fieldset className="segments" aria-label={label}>
        {Object.entries(choices).map(([choice, word]) => (
          <button key={choice} type="button" aria-pressed={value === choice} onClick={() => onChange(choice)}>
            {word}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
