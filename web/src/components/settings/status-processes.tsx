// The processes of the service: what each does, where, and whether it still does.
import type { ServiceStatus } from '../../data/client.ts';
import { agoOf } from '../../wording.ts';
import { words } from '../../words/words.ts';

type Process = ServiceStatus['processes'][number];

export function Processes({ processes }: { processes: Process[] }) {
  const say = words.status;
  return (
    <section className="card mt-6">
      <h2 className="p-5 pb-3 text-lg font-semibold">{say.processes}</h2>
      {processes.length === 0 && <p className="px-5 pb-5 text-sm text-quiet">{say.noProcesses}</p>}
      <ul className="divide-y divide-line border-t border-line">
        {processes.map((one) => (
          <ProcessRow key={one.id} process={one} />
        ))}
      </ul>
    </section>
  );
}

function ProcessRow({ process }: { process: Process }) {
  const say = words.status;
  const { role, machine, version, browser, startedAt, seenAt, isAlive } = process;
  const facts = [
    machine,
    say.version(version),
    say.browsers[browser] ?? browser,
    say.since(agoOf(startedAt)),
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between sm:flex-nowrap gap-x-4 gap-y-1 px-5 py-3 text-sm">
      <span className="min-w-0">
        <span className="font-medium">{say.roles[role] ?? role}</span>
        <span className="block break-words text-quiet">{facts.join(' · ')}</span>
      </span>
      <span className={`pill shrink-0 ${isAlive ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}>
        {isAlive ? say.alive : say.lost(agoOf(seenAt))}
      </span>
    </li>
  );
}
