// Ends a command that failed: with a sentence or JSON, and an exit code that says whether the command line was wrong.
import type { Fault } from './core/fault/fault.ts';

export function endWithFault(
  { code, message, advice }: Fault,
  rename: (text: string) => string,
  isJson: boolean,
): void {
  const text = isJson
    ? JSON.stringify({ error: { code, message, advice } })
    : rename(`${message} ${advice}`.trim());
  process.stderr.write(`${text}\n`);
  process.exitCode = isBadArgument(code) ? 2 : 1;
}

/** Whether the command line itself is wrong. */
export function isBadArgument(code: string): boolean {
  return code === 'config.bad-argument';
}
