// The attempts to deliver a message, folded: when, how each ended, and how long it took.
import type { Notification } from '../../data/channels.ts';
import { momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';

type Attempt = Notification['attemptLog'][number];

export function Attempts({ notification: { attempts, attemptLog } }: { notification: Notification }) {
  const say = words.channels;
  if (attemptLog.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-quiet">
        {say.attempts(Math.max(attempts, attemptLog.length))}
      </summary>
      <ol className="mt-1 grid gap-0.5">
        {attemptLog.toReversed().map((one) => (
          <li key={`${one.at} ${one.outcome}`} className="break-words text-quiet">
            <time dateTime={one.at}>{momentOf(one.at)}</time>: {factsOf(one).join(', ')}
          </li>
        ))}
      </ol>
    </details>
  );
}

function factsOf({ outcome, code, statusClass, durationMs }: Attempt): string[] {
  const say = words.channels;
  return [
    say.outcomes[outcome],
    ...(statusClass === null ? [] : [`HTTP ${statusClass}`]),
    ...(code === null ? [] : [code]),
    ...(durationMs === null ? [] : [say.tookMs(durationMs)]),
  ];
}
