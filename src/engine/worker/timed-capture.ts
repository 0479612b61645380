// The captures of a running check: noted is since when it waits for its host, and how long the host took.
import type { WorkRoom } from '../../core/byte-room.ts';
import type { Claim } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { countBodies, noteWaits } from './count-bodies.ts';
import type { RunningCheck } from './places.ts';

export function timedCapture(
  services: Services,
  entry: RunningCheck & { claim: Claim },
  room: WorkRoom,
  learnDuration: (host: string, durationMs: number) => void,
): Services['capture'] {
  const bodyOf = countBodies(room, entry.claim.site.url);
  return async (order) => {
    // A browser takes its time by nature, and has limits of its own.
    const isBrowser = order.watch.mode === 'browser' || order.way.via === 'browser';
    const fetching = () => {
      entry.fetchingSince = isBrowser ? null : services.now();
    };
    const standing = () => {
      entry.fetchingSince = null;
    };
    fetching();
    try {
      const body = noteWaits(bodyOf(order), { begin: standing, end: fetching });
      const captured = await services.capture({ ...order, room: body });
      const { capture } = captured;
      const { via, durationMs } = capture.kind === 'page' ? capture.page.report : capture.report;
      if (via === 'http') learnDuration(entry.host, durationMs);
      return captured;
    } finally {
      standing();
    }
  };
}
