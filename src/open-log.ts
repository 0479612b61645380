// The log: one JSON object a line, with the check or request it belongs to, and without secrets.
import { type Logger, pino } from 'pino';
import { currentWork } from './engine/engine.ts';
import type { Redact } from './telemetry/telemetry.ts';

/** A log that cannot be written, because its disk is full, is left unwritten. */
export function openLog(level: string, redact: Redact, output = pino.destination(1)): Logger {
  output.on('error', () => {});
  const settings = { level, base: null, mixin: () => ({ ...currentWork() }) };
  return pino(settings, { write: (line) => void output.write(redact(line)) });
}
