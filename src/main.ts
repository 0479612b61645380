// The program: reads the command line and loads what it needs for that, so that a command which only talks to a service is quick.
import { setFlagsFromString } from 'node:v8';
import { readCommand, wantsJson } from './cli/cli.ts';
import { commandName } from './command-name.ts';
import { Fault } from './core/fault/fault.ts';
import { endWithFault, isBadArgument } from './end-with-fault.ts';
import { readEnvironment } from './environment.ts';
import { runCommand } from './run-command.ts';
import { version } from './version.ts';

export async function main(args: string[]): Promise<void> {
  // Where what is said cannot be written, nothing else depends on it.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  let command = commandName({});
  try {
    const environment = readEnvironment();
    command = commandName(environment);
    const asked = await readCommand(args);
    if (asked.want === 'run') return await runCommand(asked, command, version(), wantsJson(args));
    if (asked.want === 'start') {
      // What a start leaves behind needs no room for young objects: V8 takes that when checks make them.
      setFlagsFromString('--semi-space-growth-factor=1');
      const { serveHeed } = await import('./start-heed.ts');
      await serveHeed({ ...environment, ...asked.settings }, asked.role);
      return setFlagsFromString('--semi-space-growth-factor=2');
    }
    const { helpText } = await import('./help.ts');
    process.stdout.write(asked.want === 'help' ? helpText(command.name) : `${version()}\n`);
  } catch (error) {
    if (error instanceof Fault && isBadArgument(error.code))
      return endWithFault(error, command.rename, wantsJson(args));
    process.stderr.write(`${command.rename(explain(error))}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof Fault)
    return `Heed could not start. ${error.message.replace(/\.$/, '')}. ${error.advice}`;
  return `Heed could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
