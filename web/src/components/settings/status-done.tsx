// What was done in the last hour and the last day, over all processes.
import type { ServiceStatus } from '../../data/client.ts';
import { countOf, shareOf, spanOf } from '../../wording.ts';
import { words } from '../../words/words.ts';

type Done = ServiceStatus['lastHour'];

export function DoneLately({ hour, day }: { hour: Done; day: Done }) {
  const say = words.status;
  const rows: [string, (done: Done) => string, string?][] = [
    [say.checks, ({ checks }) => countOf(checks)],
    [say.failed, ({ failed, checks }) => withShare(failed, checks)],
    [say.changed, ({ changed }) => countOf(changed)],
    [
      say.onTime,
      ({ scheduled, late }) => (scheduled === 0 ? '–' : shareOf(atMost(1 - late / scheduled))),
      say.onTimeNote,
    ],
    [
      say.lateness,
      ({ scheduled, averageLatenessSeconds: seconds }) => (scheduled === 0 ? '–' : spanOf(round(seconds))),
    ],
    [say.sent, ({ messagesSent }) => countOf(messagesSent)],
    [say.unsent, ({ messagesFailed }) => countOf(messagesFailed)],
  ];
  return (
    <section className="card mt-6 p-5">
      <h2 id="status-lately" className="text-lg font-semibold">
        {say.lately}
      </h2>
      <p className="mt-0.5 text-sm text-quiet">{say.latelyNote}</p>
      <table className="mt-4 w-full text-sm" aria-labelledby="status-lately">
        <thead>
          <tr className="text-quiet">
            <td />
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              {say.hour}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              {say.day}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, show, note]) => (
            <tr key={name}>
              <th scope="row" className="py-2 text-left font-normal">
                {name}
                {note !== undefined && <span className="block text-quiet">{note}</span>}
              </th>
              <td className="py-2 pl-4 text-right align-top tabular-nums">{show(hour)}</td>
              <td className="py-2 pl-4 text-right align-top tabular-nums">{show(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function withShare(part: number, all: number): string {
  return part === 0 ? countOf(0) : `${countOf(part)} (${shareOf(part / all)})`;
}

/** To a hundredth of a second, in ms. */
function round(seconds: number): number {
  return Math.round(seconds * 100) * 10;
}

/** Rounded down: a single late one is none of all. */
function atMost(share: number): number {
  return Math.floor(share * 1000) / 1000;
}
