// Feeds: secret addresses for feed readers, made with a filter, shown once, revoked at any time.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Feed, feedFilterOf, feedsQuery, makeFeed, type NewFeed, revokeFeed } from '../../data/feeds.ts';
import { type InboxFilter, readFilter } from '../../data/inbox.ts';
import { useCanWrite } from '../../data/me.ts';
import { siteNameQuery } from '../../data/queries.ts';
import { useSubmit } from '../../data/submit.ts';
import { agoOf, shortDate } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { SearchBox, WhichChanges } from '../change/change-filters.tsx';
import { Field, problemOf } from '../parts/field.tsx';
import { FormEnd } from '../parts/form-end.tsx';
import { Failure, Loading } from '../parts/notice.tsx';
import { RevocableRow } from '../parts/revocable-row.tsx';
import { CopyBox } from '../settings/copy-box.tsx';

export function FeedsView() {
  const { data: feeds, error, refetch } = useQuery(feedsQuery);
  const canWrite = useCanWrite();
  const say = words.feeds;
  if (feeds === undefined)
    return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading rows={2} />;
  return (
    <>
      <section className="mt-6">
        <h2 className="text-lg font-semibold">{say.title}</h2>
        <p className="mt-1 text-quiet">{feeds.length === 0 ? say.none : say.note}</p>
        {feeds.length > 0 && (
          <ul className="card mt-4 divide-y divide-line">
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} canWrite={canWrite} />
            ))}
          </ul>
        )}
      </section>
      {canWrite ? <FeedForm /> : <p className="mt-4 text-sm text-quiet">{words.accounts.readOnly}</p>}
    </>
  );
}

function FeedRow({ feed, canWrite }: { feed: Feed; canWrite: boolean }) {
  const say = words.feeds;
  const { id, name, hint, createdAt, lastReadAt } = feed;
  const facts = [
    useFilterText(feed),
    words.accounts.madeAt(shortDate(createdAt)),
    lastReadAt === null ? say.neverRead : say.lastRead(agoOf(lastReadAt)),
  ];
  return <RevocableRow {...{ name, hint, facts, canWrite, say }} revoke={() => revokeFeed(id)} />;
}

/** Which changes it shows, in words. */
function useFilterText({ filter }: Feed): string {
  const { siteId = [], tag, changeType = [], significance = [], verdict = [], q } = filter;
  const [first = ''] = siteId;
  const site = useQuery({ ...siteNameQuery(first), enabled: first !== '' });
  const siteName = site.isError ? words.feeds.goneSite : (site.data?.name ?? '…');
  const parts = [
    ...(first === '' ? [] : [siteId.length > 1 ? `${siteName} +${siteId.length - 1}` : siteName]),
    ...(tag === undefined ? [] : [`#${tag}`]),
    ...changeType.map((one) => words.changeTypes[one]),
    ...significance.map((one) => words.significances[one]),
    ...verdict.map((one) => words.verdicts[one]),
    ...(q === undefined ? [] : [`“${q}”`]),
  ];
  return parts.length === 0 ? words.feeds.everything : parts.join(', ');
}

function FeedForm() {
  const say = words.feeds;
  const client = useQueryClient();
  const search = useSearch({ strict: false });
  const [filter, setFilter] = useState<InboxFilter>(() => readFilter(search));
  const [made, setMade] = useState<NewFeed | null>(null);
  const change = (edit: InboxFilter) => setFilter((before) => readFilter({ ...before, ...edit }));
  const form = useSubmit(async ({ name = '' }, element) => {
    setMade(await makeFeed({ name, filter: feedFilterOf(filter) }));
    element.reset();
    setFilter({});
    await client.invalidateQueries({ queryKey: ['accounts'] });
  });
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.make}</h2>
      <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <Field label={say.name} name="name" hint={say.nameHint} problem={problemOf(form.problems, 'name')}>
          {(props) => <input {...props} required autoComplete="off" />}
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">{say.which}</legend>
          <div className="flex flex-wrap items-center gap-2">
            <SearchBox value={filter.q ?? ''} onChange={(q) => change({ q })} label={say.words} />
            <WhichChanges filter={filter} onChange={change} />
          </div>
          <p className="mt-1 text-sm text-quiet">{problemOf(form.problems, 'filter') ?? say.whichHint}</p>
        </fieldset>
        <FormEnd form={form} text={say.make} />
      </form>
      {made && <Addresses feed={made} />}
    </section>
  );
}

function Addresses({ feed: { name, urls } }: { feed: NewFeed }) {
  const say = words.feeds;
  return (
    <>
      <CopyBox label={say.made(name)} note={say.madeNote} value={urls.atom} />
      <CopyBox label="RSS" note={say.sameAs} value={urls.rss} />
      <CopyBox label="JSON Feed" note={say.sameAs} value={urls.json} />
    </>
  );
}
