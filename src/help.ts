// What `--help` says: made from the settings themselves.
import { serviceUsage } from './cli/cli.ts';
import { settingsSchema } from './settings.ts';

/** What each of them is for; their own `--help` says more. */
const commands: [string, string][] = [
  ['[serve]', 'Starts the service.'],
  ['worker', 'Starts a worker of a fleet on PostgreSQL: the same as --role worker.'],
  ['reread [--dry-run]', 'Re-reads stored pages with the current reader.'],
  ['ai test', 'Has the configured model take its exam, and prints what it is trusted with.'],
  ['backup FILE', 'Writes everything into one file, while the service runs.'],
  ['restore FILE', 'Puts a backup into an empty database.'],
  ['migrate --to URL', 'Copies an instance on SQLite into PostgreSQL.'],
  ['mcp', 'Speaks the Model Context Protocol over stdio, for a running Heed.'],
  ['browser-install', 'Installs a browser for pages that need one.'],
  ['forget-key', 'When heed.key is lost: the next start takes or makes another.'],
  ['setup-link', 'With accounts: prints a link that makes the first user.'],
  ['reset-password EMAIL', 'With accounts: prints a link on which they set a new password.'],
];

/** `name`: the command as it was called, such as `heed` or `npm start --`. */
export function helpText(name = 'heed'): string {
  const settings = Object.entries(settingsSchema.shape).map(([setting, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? ` [${fallback.data}]` : '';
    return `  ${setting.padEnd(18)} ${schema.description ?? ''}${value}`;
  });
  const usages = commands.map(([usage, meaning]) => `  ${`${name} ${usage}`.padEnd(34)} ${meaning}`);
  return `Heed watches websites for what you care about.

Usage: ${name} [command] [options]

${usages.join('\n')}

Commands that talk to a running service (${name} COMMAND; each with --url, --json and --help):
${serviceUsage.map((usage) => `  ${usage}`).join('\n')}

Options:
  --role all|api|worker  What this process does; api and worker need PostgreSQL. [all]
  --version              Print the version.
  --help                 Print this.

Settings, from the environment or a .env file:
${settings.join('\n')}
`;
}
