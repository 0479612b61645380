// How the service is, for whoever runs it: is it well, what waits, what was done lately, and by what.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServiceStatus } from '../../data/client.ts';
import { statusQuery } from '../../data/settings-queries.ts';
import { reasonsOf, type StatusReason } from '../../status-reasons.ts';
import { agoOf, bytesOf, countOf, minutesOf, shareOf, spanOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Failure, Loading } from '../parts/notice.tsx';
import { DoneLately } from './status-done.tsx';
import { Processes } from './status-processes.tsx';

export function StatusView() {
  const { data, error, refetch } = useQuery(statusQuery);
  if (data === undefined)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />;
  return (
    <>
      <Headline status={data} />
      <Waiting status={data} />
      <DoneLately hour={data.lastHour} day={data.lastDay} />
      <Processes processes={data.processes} />
      <Parts status={data} />
    </>
  );
}

const looks = {
  well: 'bg-good',
  attention: 'bg-warm',
  down: 'bg-bad',
};

function Headline({ status }: { status: ServiceStatus }) {
  const reasons = reasonsOf(status);
  const state = status.state === 'down' ? 'down' : reasons.length > 0 ? 'attention' : 'well';
  return (
    <section className="card mt-6 p-5">
      <div role="status">
        <h2 className="flex items-center gap-3 text-lg font-semibold">
          <span aria-hidden="true" className={`mark size-3 shrink-0 rounded-full ${looks[state]}`} />
          {words.status.states[state]}
        </h2>
        {reasons.length > 0 && (
          <ul className="mt-3 grid list-disc gap-1.5 pl-6 text-sm">
            {reasons.map((reason) => (
              <li key={reason.kind}>{sentenceOf(reason)}</li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-3 text-sm text-quiet">{words.status.updated(agoOf(status.at))}</p>
    </section>
  );
}

function sentenceOf(reason: StatusReason): string {
  const say = words.status;
  switch (reason.kind) {
    case 'trouble':
      return words.trouble[reason.code as keyof typeof words.trouble] ?? reason.code;
    case 'lateChecks':
    case 'lateMessages':
      return say[reason.kind](ageOf(reason.seconds));
    case 'lostProcesses':
    case 'failingChannels':
      return say[reason.kind](countOf(reason.count));
    case 'manyFailed':
      return say.manyFailed(shareOf(reason.share));
    default:
      return say.reasons[reason.kind];
  }
}

function Waiting({ status: { queue, messages } }: { status: ServiceStatus }) {
  const say = words.status;
  const oldest = (seconds: number) => (seconds < 1 ? null : say.oldest(ageOf(seconds)));
  return (
    <section className="mt-6" aria-label={say.now}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Tile name={say.queued} count={queue.queued} note={oldest(queue.oldestSeconds)} />
        <Tile name={say.running} count={queue.running} note={null} />
        <Tile name={say.overdue} count={queue.overdue} note={oldest(queue.overdueSeconds)} />
        <Tile
          name={say.due}
          count={messages.due}
          note={messages.waiting > 0 ? say.later(countOf(messages.waiting)) : oldest(messages.oldestSeconds)}
        />
      </dl>
    </section>
  );
}

function Tile({ name, count, note }: { name: string; count: number; note: string | null }) {
  return (
    <div className="card flex flex-col gap-0.5 p-4">
      <dt className="order-2 text-sm font-medium">{name}</dt>
      <dd className="order-1 text-2xl font-semibold tabular-nums">{countOf(count)}</dd>
      {note !== null && <dd className="order-3 text-sm text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}

function Parts({ status: { storage, model } }: { status: ServiceStatus }) {
  const say = words.status;
  const { databaseBytes, files, disk } = storage;
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.parts}</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <Row name={say.database}>{bytesOf(databaseBytes)}</Row>
        <Row name={say.files}>
          {files === null ? say.notCounted : say.filesOf(countOf(files.count), bytesOf(files.bytes))}
        </Row>
        {disk && <Row name={say.disk}>{say.diskOf(bytesOf(disk.freeBytes), bytesOf(disk.bytes))}</Row>}
        <Row name={say.model}>
          {model === null ? say.noModel : model.name}
          {model?.restsUntil && ` · ${say.rests(agoOf(model.restsUntil))}`}
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}

function ageOf(seconds: number): string {
  return seconds < 90 ? spanOf(Math.round(seconds) * 1000) : minutesOf(seconds / 60);
}
