// What an operator should look at, most urgent first, from how the service says it is.
import type { ServiceStatus } from './data/client.ts';

/** Their words are `status.reasons`. */
export type StatusReason =
  | { kind: 'trouble'; code: string }
  | { kind: 'noWorker' | 'lowDisk' | 'lostBrowser' | 'wrongClock' | 'mixedVersions' | 'modelRests' }
  | { kind: 'lostProcesses' | 'failingChannels'; count: number }
  | { kind: 'lateChecks' | 'lateMessages'; seconds: number }
  | { kind: 'manyFailed'; share: number };

/** Later than schedules and channels should be, in seconds. */
const late = { checks: 120, messages: 600 };
/** Of so many checks, a share that fails for reasons of ours rather than of the sites. */
const failing = { from: 20, share: 0.5 };

export function reasonsOf(status: ServiceStatus): StatusReason[] {
  const { trouble, parts, queue, lastHour, messages, processes, model } = status;
  const alive = processes.filter(({ isAlive }) => isAlive);
  const lost = processes.length - alive.length;
  const waited = Math.max(queue.oldestSeconds, queue.overdueSeconds);
  const failedShare = lastHour.failed / Math.max(1, lastHour.checks);
  const found: (StatusReason | false)[] = [
    trouble !== null && { kind: 'trouble', code: trouble },
    !alive.some(({ role }) => role !== 'api') && { kind: 'noWorker' },
    waited > late.checks && { kind: 'lateChecks', seconds: waited },
    parts?.disk === 'low' && { kind: 'lowDisk' },
    parts?.clock === 'off' && { kind: 'wrongClock' },
    isBrowserLost(status) && { kind: 'lostBrowser' },
    messages.oldestSeconds > late.messages && { kind: 'lateMessages', seconds: messages.oldestSeconds },
    messages.failingChannels > 0 && { kind: 'failingChannels', count: messages.failingChannels },
    lastHour.checks >= failing.from &&
      failedShare > failing.share && { kind: 'manyFailed', share: failedShare },
    lost > 0 && { kind: 'lostProcesses', count: lost },
    new Set(alive.map(({ version }) => version)).size > 1 && { kind: 'mixedVersions' },
    model !== null && model.restsUntil !== null && { kind: 'modelRests' },
  ];
  return found.filter((one) => one !== false);
}

function isBrowserLost({ parts, processes }: ServiceStatus): boolean {
  return (
    parts?.browser === 'missing' || processes.some(({ isAlive, browser }) => isAlive && browser === 'missing')
  );
}
