// What the service is started with on the command line.
import { parseArgs } from 'node:util';
import { type Role, roles } from './config.ts';
import { Fault } from './core/fault.ts';

export type Asked = { want: 'help' } | { want: 'version' } | { want: 'start'; role: Role };

/** Throws a Fault that names what is not understood. */
export function readArguments(args: string[]): Asked {
  const [word, ...rest] = args;
  const given = word === 'serve' ? rest : word === 'worker' ? ['--role', 'worker', ...rest] : args;
  const { values } = parse(given);
  if (values.help) return { want: 'help' };
  if (values.version) return { want: 'version' };
  const role = roles.find((one) => one === values.role);
  if (role !== undefined) return { want: 'start', role };
  throw badArgument(`--role: ${values.role} is not one of ${roles.join(', ')}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        role: { type: 'string', default: 'all' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    });
  } catch (error) {
    throw badArgument((error as Error).message);
  }
}

function badArgument(message: string): Fault {
  return new Fault({
    code: 'config.bad-argument',
    message,
    advice: 'See `heed --help`.',
    transient: false,
  });
}
