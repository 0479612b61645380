// What `--help` says: made from the settings themselves.
import { commandTable, roleOption, usageOf } from './cli/cli.ts';
import { settingsSchema } from './settings.ts';

/** `name`: the command as it was called, such as `heed` or `npm start --`. */
export function helpText(name = 'heed'): string {
  const settings = Object.entries(settingsSchema.shape).map(([setting, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? ` [${fallback.data}]` : '';
    return `  ${setting.padEnd(18)} ${schema.description ?? ''}${value}`;
  });
  return `Heed watches websites for what you care about.

Usage: ${name} [command] [options]

Commands that talk to a running service (each with --url, --json and --help):
${listed('service')}

Commands that start the service (default: serve):
${listed('start')}

Commands that work on its data directly (most with --json and --help):
${listed('own')}

Options:
  --${roleOption.name} ${roleOption.choices.join('|')}  ${roleOption.text} [all]
  --version              Print the version.
  --help                 Print this help; after a command, the help for that command.

Settings (environment variables, or a .env file):
${settings.join('\n')}
`;
}

function listed(on: (typeof commandTable)[number]['on']): string {
  const entries = commandTable.filter((entry) => entry.on === on);
  return entries.map((entry) => `  ${usageOf(entry)}\n      ${entry.text}`).join('\n');
}
