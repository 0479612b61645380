// Every command with its words and options: what help, shell completion and the man page are made of.

export interface CommandOption {
  name: string;
  /** What follows it; left out: nothing does. */
  value?: string;
  text: string;
}

export interface CommandEntry {
  name: string;
  /** As usage shows them; left out: none. */
  words?: string;
  text: string;
  /** The first word is one of these. */
  choices?: readonly string[];
  options?: readonly CommandOption[];
  /** `service`: it talks to a running one; `own`: it works on the data itself; `start`: it is the service. */
  on: 'service' | 'own' | 'start';
  /** It prints something else than results, so there is nothing to print as JSON. */
  isWithoutJson?: boolean;
}

/** What `check` ends with when the page changed, so that scripts can act on it. */
export const changedCode = 10;
export const shells = ['bash', 'zsh', 'fish'] as const;

const goal = { name: 'goal', value: 'TEXT', text: 'What you want to know, in your own words.' };
const dryRun = { name: 'dry-run', text: 'Show what would happen, and write nothing.' };
const role = { name: 'role', value: 'ROLE', text: 'What this process does: all, api or worker.' };

export const commandTable: readonly CommandEntry[] = [
  {
    ...{ name: 'add', words: '<url>', on: 'service' },
    text: 'Watch a page. On a terminal it asks what is ambiguous.',
    options: [goal, { name: 'name', value: 'TEXT', text: 'The name of the site; its title if left out.' }],
  },
  { name: 'ls', on: 'service', text: 'List the sites.' },
  {
    ...{ name: 'check', words: '<site>', on: 'service' },
    text: `Check a site now. With --wait it ends with ${changedCode} when the page changed, and with 1 when the check failed.`,
    options: [{ name: 'wait', text: 'Wait until the check has ended.' }],
  },
  {
    ...{ name: 'changes', words: '[site]', on: 'service' },
    text: 'List the newest changes.',
    options: [{ name: 'follow', text: 'Go on with those to come, until interrupted.' }],
  },
  { name: 'diff', words: '<change>', on: 'service', text: 'Show what a change added and removed.' },
  { name: 'ask', words: '<question>', on: 'service', text: 'Answer a question from what was stored.' },
  {
    ...{ name: 'import', words: '<file>', on: 'service' },
    text: 'Add the sites of a file of Heed or of another program.',
    options: [goal, dryRun],
  },
  { name: 'export', on: 'service', text: 'Print all sites, as import takes them back.' },
  {
    ...{ name: 'login', words: '<address>', on: 'service' },
    text: 'Keep the address of a service, and a key, for later commands.',
    options: [{ name: 'key', value: 'KEY', text: 'An API key, where the service has accounts.' }],
  },
  {
    ...{ name: 'serve', on: 'start', isWithoutJson: true, options: [role] },
    text: 'Start the service; the same as no command.',
  },
  { name: 'worker', on: 'start', isWithoutJson: true, text: 'Start a worker of a fleet on PostgreSQL.' },
  {
    ...{ name: 'reread', on: 'own' },
    text: 'Re-read stored pages with the current reader.',
    options: [
      dryRun,
      { name: 'site', value: 'ID', text: 'Only this site.' },
      { name: 'all', text: 'Every snapshot, not only the newest of each site.' },
    ],
  },
  {
    ...{ name: 'ai', words: 'test', choices: ['test'], on: 'own' },
    text: 'Have the configured model take its exam, and print what it is trusted with.',
  },
  {
    ...{ name: 'backup', words: '<file>', on: 'own' },
    text: 'Write everything into one file, while the service runs.',
    options: [{ name: 'without-secrets', text: 'Leave out passwords, sessions, keys and sealed values.' }],
  },
  { name: 'restore', words: '<file>', on: 'own', text: 'Put a backup into an empty database.' },
  {
    ...{ name: 'migrate', on: 'own' },
    text: 'Copy an instance on SQLite into PostgreSQL.',
    options: [
      { name: 'to', value: 'URL', text: 'The new database, as postgres://….' },
      { name: 'blobs', value: 'URL', text: 'Object storage that captured pages are copied into.' },
    ],
  },
  {
    ...{ name: 'doctor', on: 'own' },
    text: 'Look for what is wrong: settings, disk, database, files, clock, browser, mail, model.',
    options: [{ name: 'deep', text: 'Read every stored file, to find damaged ones too.' }],
  },
  {
    ...{ name: 'support-bundle', words: '<file>', on: 'own' },
    text: 'Write what helps to find a fault into a file, without secrets.',
  },
  {
    ...{ name: 'browser-install', on: 'own', isWithoutJson: true },
    text: 'Install a browser for pages that need one.',
  },
  {
    ...{ name: 'mcp', on: 'service', isWithoutJson: true },
    text: 'Speak the Model Context Protocol over standard input and output.',
  },
  {
    ...{ name: 'forget-key', on: 'own' },
    text: 'When heed.key is lost: the next start takes or makes another.',
  },
  { name: 'setup-link', on: 'own', text: 'With accounts: print a link that makes the first user.' },
  {
    ...{ name: 'reset-password', words: '<email>', on: 'own' },
    text: 'With accounts: print a link on which they set a new password.',
  },
  {
    ...{ name: 'completion', words: shells.join('|'), choices: shells, on: 'own', isWithoutJson: true },
    text: 'Print a script that completes commands in a shell.',
  },
];

const common = {
  url: { name: 'url', value: 'ADDRESS', text: 'The service to talk to, instead of HEED_URL.' },
  json: { name: 'json', text: 'Print results as JSON, and errors too.' },
  help: { name: 'help', text: 'Print help.' },
};

/** Its own, and those that it shares with others. */
export function optionsOf({ options = [], on, isWithoutJson }: CommandEntry): readonly CommandOption[] {
  return [
    ...options,
    ...(on === 'service' ? [common.url] : []),
    ...(isWithoutJson ? [] : [common.json]),
    common.help,
  ];
}

/** `check <site> [--wait]`, with its own options only. */
export function usageOf({ name, words, options = [] }: CommandEntry): string {
  const given = options.map((option) => `[--${option.name}${option.value ? ` ${option.value}` : ''}]`);
  return [name, ...(words === undefined ? [] : [words]), ...given].join(' ');
}

/** What `--help` of a command prints that has no help of its own. */
export function commandHelp(entry: CommandEntry): string {
  const options = optionsOf(entry).map(({ name, value, text }) => {
    const flag = `--${name}${value === undefined ? '' : ` ${value}`}`;
    return `  ${flag.padEnd(16)} ${text}`;
  });
  return `${entry.text}\n\nUsage: heed ${usageOf(entry)}\n\nOptions:\n${options.join('\n')}\n${entry.on === 'service' ? '\nHEED_URL is the service, HEED_KEY an API key.\n' : ''}`;
}
