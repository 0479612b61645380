// The captures of a check, with the bodies they bring counted until the check ends.
import type { CaptureOrder } from '../../capture/capture.ts';
import type { BodyRoom, WorkRoom } from '../../core/byte-room.ts';

/** For all checks of the process together: large pages, from their first bytes until they are read and recorded. */
export const mostBodyBytes = 128 * 1024 * 1024;

/** Of the page itself all bodies are kept until the end, of what is fetched beside it one at a time. */
export function countBodies(room: WorkRoom, siteUrl: string): (order: CaptureOrder) => BodyRoom {
  const beside = room.body();
  return ({ url }) => {
    if (url === siteUrl) return room.body();
    beside.drop();
    return beside;
  };
}

/** Calls while there is none: the time it takes is not the host's. */
export function noteWaits(body: BodyRoom, wait: { begin(): void; end(): void }): BodyRoom {
  return {
    ...body,
    hold(bytes) {
      const room = body.hold(bytes);
      if (room === null) return null;
      wait.begin();
      return room.finally(wait.end);
    },
  };
}
