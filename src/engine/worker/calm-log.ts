// A log in which a storm of failures is two lines: the first of a cause at once, the others as a count when a minute is over.
import type { Log } from '../log.ts';

interface Cause {
  repeats: number;
  facts: object;
  level: 'warn' | 'error';
  message: string;
  timer: NodeJS.Timeout;
}

const windowMs = 60_000;
const mostCauses = 500;

export function calmLog(log: Log): Log {
  const causes = new Map<string, Cause>();
  const end = (key: string) => {
    const cause = causes.get(key);
    causes.delete(key);
    if (cause === undefined || cause.repeats === 0) return;
    const { level, facts, message, repeats } = cause;
    log[level](
      { ...facts, repeats, withinMs: windowMs },
      `${message} (and ${repeats} times more within a minute)`,
    );
  };
  const say = (level: Cause['level']) => (facts: object, message: string) => {
    const key = `${level} ${message} ${causeOf(facts)}`;
    const known = causes.get(key);
    if (known !== undefined) {
      known.repeats += 1;
      known.facts = facts;
      return;
    }
    log[level](facts, message);
    if (causes.size >= mostCauses) return;
    const timer = setTimeout(() => end(key), windowMs).unref();
    causes.set(key, { repeats: 0, facts, level, message, timer });
  };
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn: say('warn'),
    error: say('error'),
  };
}

/** What happened, without whom it happened to. */
function causeOf(facts: object): string {
  const { err, code } = facts as { err?: unknown; code?: unknown };
  if (typeof code === 'string') return code;
  if (!(err instanceof Error)) return '';
  const { code: own } = err as NodeJS.ErrnoException;
  return own === undefined ? `${err.name} ${err.message.slice(0, 200)}` : String(own);
}
