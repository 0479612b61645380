// `heed setup-link` and `heed reset-password`: one-time links for whoever runs the service.
import type { openAccounts } from '../accounts/accounts.ts';
import { Fault } from '../core/fault/fault.ts';
import type { CommandWorld, OwnWorld } from './command-world.ts';
import type { Given } from './read-command-line.ts';

/** Prints a link that makes the first user. */
export async function setupLink(_given: Given, world: OwnWorld): Promise<boolean> {
  return printLink(world, (accounts) => accounts.setupLink(), {
    message: 'This service is already set up.',
    advice: 'If the owner lost their password, run `heed reset-password <email>`.',
  });
}

/** Prints a link on which a user sets a new password; all their sessions end when they do. */
export async function passwordLink({ words: [email = ''] }: Given, world: OwnWorld): Promise<boolean> {
  if (!email.includes('@')) {
    throw new Fault({
      code: 'config.bad-argument',
      message: `${email} is not an e-mail address.`,
      advice: 'Run it as `heed reset-password ann@example.com`.',
      transient: false,
    });
  }
  return printLink(world, (accounts) => accounts.passwordLink(email), {
    message: `No user has the e-mail address ${email}.`,
    advice: 'Check the spelling.',
  });
}

async function printLink(
  { open, say }: OwnWorld,
  make: (accounts: ReturnType<typeof openAccounts>) => Promise<string | null>,
  none: { message: string; advice: string },
): Promise<boolean> {
  const { store, address } = await openUnheld(open);
  const accounts = await import('../accounts/accounts.ts');
  const path = await make(accounts.openAccounts({ store: store.accounts, now: Date.now }));
  if (path === null) throw new Fault({ code: 'accounts.no-link', ...none, transient: false });
  const url = `${address}${path}`;
  say({ url }, `${url}\nIt works once and expires in a day.\n`);
  return true;
}

async function openUnheld(open: CommandWorld['open']) {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'store.in-use') throw error;
    throw new Fault({
      code: 'store.in-use',
      message: 'Heed is running on this data folder, and only one process at a time can use SQLite.',
      advice: 'Stop it, run this command again, then start it.',
      transient: true,
    });
  }
}
