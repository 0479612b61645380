// `heed setup-link` and `heed reset-password`: one-time links for whoever runs the service.
import { openAccounts } from '../accounts/accounts.ts';
import { Fault } from '../core/fault.ts';
import type { CommandWorld, OwnWorld } from './cli.ts';

/** Prints a link that makes the first user. */
export async function setupLink(args: string[], world: OwnWorld): Promise<boolean> {
  if (args.length > 0) throw badArgument('setup-link takes no arguments.', 'heed setup-link');
  return printLink(world, (accounts) => accounts.setupLink(), {
    message: 'Somebody has set this service up already.',
    advice: 'If their password is lost, run `heed reset-password <email>`.',
  });
}

/** Prints a link on which a user sets a new password; all their sessions end when they do. */
export async function passwordLink(args: string[], world: OwnWorld): Promise<boolean> {
  const [email] = args;
  if (email === undefined || args.length !== 1 || !email.includes('@')) {
    throw badArgument('reset-password needs an e-mail address.', 'heed reset-password ann@example.com');
  }
  return printLink(world, (accounts) => accounts.passwordLink(email), {
    message: `Nobody has the e-mail address ${email}.`,
    advice: 'Look for typing errors.',
  });
}

async function printLink(
  { open, say }: OwnWorld,
  make: (accounts: ReturnType<typeof openAccounts>) => Promise<string | null>,
  none: { message: string; advice: string },
): Promise<boolean> {
  const { store, address } = await openUnheld(open);
  const path = await make(openAccounts({ store: store.accounts, now: Date.now }));
  if (path === null) throw new Fault({ code: 'accounts.no-link', ...none, transient: false });
  const url = `${address}${path}`;
  say({ url }, `${url}\nIt works once, within a day.\n`);
  return true;
}

async function openUnheld(open: CommandWorld['open']) {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'store.in-use') throw error;
    throw new Fault({
      code: 'store.in-use',
      message: 'Heed is running on this data folder, and SQLite serves one process at a time.',
      advice: 'Stop it, run this again, then start it.',
      transient: true,
    });
  }
}

function badArgument(message: string, usage: string): Fault {
  return new Fault({
    code: 'config.bad-argument',
    message,
    advice: `Run it as \`${usage}\`.`,
    transient: false,
  });
}
