// What happens when an error reaches nobody: it is logged with what was being worked on, the rest is drained, the process ends.
import type { Logger } from 'pino';
import { type Crash, currentWork } from './engine/engine.ts';

/** The service as far as its end needs to know it. */
interface Ending {
  log: Pick<Logger, 'fatal'>;
  stop(crash: Crash): Promise<void>;
}

/**
 * After such an error nothing in memory can be trusted for long, but what runs beside it may end: its results are written
 * whole or not at all. The check that it came from keeps its count of starts, so that it is set aside after a few.
 */
export function endOnCrash(starting: Promise<Ending>, withinMs: number): void {
  let isEnding = false;
  process.on('uncaughtException', (error, origin) => {
    const work = currentWork();
    void starting.then(
      ({ log, stop }) => {
        log.fatal({ err: error, origin, work }, 'uncaught error: Heed finishes running work, then exits');
        if (isEnding) return;
        isEnding = true;
        const exit = () => process.exit(1);
        setTimeout(exit, withinMs);
        stop({ checkId: work !== null && 'checkId' in work ? work.checkId : null }).then(exit, exit);
      },
      () => {},
    );
  });
}
