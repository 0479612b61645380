// What `--help` says: made from the settings themselves.
import { serviceUsage } from './cli/cli.ts';
import { settingsSchema } from './settings.ts';

export function helpText(): string {
  const settings = Object.entries(settingsSchema.shape).map(([name, setting]) => {
    const fallback = setting.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? ` [${fallback.data}]` : '';
    return `  ${name.padEnd(18)} ${setting.description ?? ''}${value}`;
  });
  return `Heed watches websites for what you care about.

Usage: npm start [-- options]            Also as heed serve.
       npm start -- worker               A worker of a fleet on PostgreSQL: the same as --role worker.
       npm start -- reread [--dry-run]   Re-reads stored pages with the current reader; see reread --help.
       npm start -- ai test              Has the configured model take its exam, and prints what it is trusted with.
       npm start -- backup FILE          Writes everything into one file, while the service runs; see backup --help.
       npm start -- restore FILE         Puts a backup into an empty database.
       npm start -- mcp                  Speaks the Model Context Protocol over stdio, for a running Heed (docs/mcp.md).
       npm start -- forget-key           When heed.key is lost: the next start takes or makes another.
       npm start -- setup-link           With accounts: prints a link that makes the first user.
       npm start -- reset-password EMAIL With accounts: prints a link on which they set a new password.

Commands that talk to a running service (npm start -- COMMAND, or heed COMMAND; each with --url, --json and --help):
${serviceUsage.map((usage) => `  ${usage}`).join('\n')}

Options:
  --role all|api|worker  What this process does; api and worker need PostgreSQL. [all]
  --version              Print the version.
  --help                 Print this.

Settings, from the environment or a .env file:
${settings.join('\n')}
`;
}
