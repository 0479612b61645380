// Every command with its words and options: what the parser, help, shell completion and the man page are made of.
import { roles } from '../core/account/role.ts';
import { workerClasses } from '../core/site/worker-class.ts';

export interface CommandOption {
  name: string;
  /** What follows it; left out: nothing does. */
  value?: string;
  text: string;
  /** The value is one of these. */
  choices?: readonly string[];
  isRequired?: boolean;
}

export interface CommandEntry {
  /** Two words for a subcommand, such as `ai test`. */
  name: string;
  /** Its one argument as usage shows it: `<needed>`, `[optional]`, `<several...>`; left out: none. */
  words?: string;
  text: string;
  /** What else is worth knowing, in paragraphs: below the options in help, above them in the man page. */
  notes?: readonly string[];
  /** The argument is one of these. */
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

const goal = { name: 'goal', value: 'TEXT', text: 'What you want to know, in your own words.' } as const;
const dryRun = { name: 'dry-run', text: 'Show what would happen without writing anything.' } as const;
/** Taken without a command too. */
export const roleOption = {
  ...{ name: 'role', value: 'ROLE', choices: roles },
  text: 'What this process does; api and worker need PostgreSQL.',
} as const satisfies CommandOption;

/** Taken without a command too. */
const classesOption = {
  ...{ name: 'classes', value: 'CLASS', choices: workerClasses },
  text: 'Which checks a worker runs: all, http (without a browser) or browser (the others).',
} as const satisfies CommandOption;

const table = [
  {
    ...{ name: 'add', words: '<url>', on: 'service' },
    text: 'Watch a page, and say whether it can be read. In a terminal, it asks about anything ambiguous.',
    notes: [
      'Without https:// or http://, https is tried first, then http. With --json, it does not wait for the first check.',
    ],
    options: [
      goal,
      { name: 'name', value: 'TEXT', text: 'Name of the site; the page title by default.' },
      { name: 'again', text: 'Add it even if this address is watched with this goal already.' },
    ],
  },
  { name: 'ls', on: 'service', text: 'List the sites.' },
  {
    ...{ name: 'check', words: '<site>', on: 'service' },
    text: `Check a site now, by its id, name or address. With --wait, exits with ${changedCode} if the page changed and with 1 if the check failed.`,
    options: [{ name: 'wait', text: 'Wait for the check to finish.' }],
  },
  {
    name: 'pause',
    words: '<site>',
    on: 'service',
    text: 'Stop checking a site, by its id, name or address.',
  },
  { name: 'resume', words: '<site>', on: 'service', text: 'Check a paused site again.' },
  {
    ...{ name: 'delete', words: '<site>', on: 'service' },
    text: 'Delete a site and all its history. In a terminal, it asks first.',
    options: [{ name: 'yes', text: 'Do not ask.' }],
  },
  {
    ...{ name: 'changes', words: '[site]', on: 'service' },
    text: 'List the newest changes, of all sites or of one.',
    options: [{ name: 'follow', text: 'Keep listing new changes until interrupted.' }],
  },
  { name: 'diff', words: '<change>', on: 'service', text: 'Show what a change added and removed.' },
  { name: 'ask', words: '<question...>', on: 'service', text: 'Answer a question from the stored history.' },
  {
    ...{ name: 'import', words: '<file>', on: 'service' },
    text: 'Add the sites from a file (- for standard input), exported by Heed or another program.',
    options: [goal, dryRun],
  },
  { name: 'export', on: 'service', text: 'Print all sites, in the format that import reads.' },
  {
    ...{ name: 'login', words: '<address>', on: 'service' },
    text: 'Save the address of a service, and an API key, for later commands.',
    options: [{ name: 'key', value: 'KEY', text: 'API key, if the service has accounts.' }],
  },
  {
    ...{ name: 'serve', on: 'start', isWithoutJson: true, options: [roleOption, classesOption] },
    text: 'Start the service; the default command.',
  },
  {
    ...{ name: 'worker', on: 'start', isWithoutJson: true, options: [classesOption] },
    text: 'Start a fleet worker on PostgreSQL.',
  },
  {
    ...{ name: 'reread', on: 'own' },
    text: "Re-read stored pages with the current reader and each site's settings.",
    notes: [
      'A newer reader, or different include and exclude patterns, may read the same page differently. That is not a change of the site, so Heed sends no alert. Heed re-reads each page at its next check; this command does it for all of them now, and shows the differences for each site. With --json, it prints one line per page, and a summary line.',
      'On PostgreSQL, you can run it while the service runs. On SQLite, stop the service first.',
    ],
    options: [
      dryRun,
      { name: 'site', value: 'ID', text: 'Only this site.' },
      { name: 'all', text: 'Every snapshot, not only the latest of each site.' },
    ],
  },
  {
    ...{ name: 'ai test', on: 'own' },
    text: 'Run the exam for the configured model, and print what Heed trusts it with.',
    notes: [
      'AI_PROVIDER and AI_MODEL select the model. The exam has about 12 questions. The service runs it automatically when you set up or change the model.',
    ],
  },
  {
    ...{ name: 'backup', words: '<file>', on: 'own' },
    text: 'Back up everything to one file; the service may be running.',
    notes: [
      'The file is a tar archive of JSON Lines (tables/NAME/*.jsonl.gz), the stored pages and pictures (blobs/), and a manifest. It is a consistent copy, on SQLite and PostgreSQL, and is verified after writing.',
      'Encrypted values need their key: keep heed.key (or SECRET_KEY) separate from the backup.',
    ],
    options: [{ name: 'without-secrets', text: 'Leave out passwords, sessions, keys and encrypted values.' }],
  },
  {
    ...{ name: 'restore', words: '<file>', on: 'own' },
    text: 'Restore a backup into an empty database.',
    notes: [
      'A backup from SQLite or PostgreSQL restores to either one. Heed verifies the whole file first. Stop the service before you start; DATA_DIR and DATABASE_URL set the target.',
    ],
  },
  {
    ...{ name: 'migrate', on: 'own' },
    text: 'Copy a SQLite instance to PostgreSQL.',
    notes: [
      '1. Run it while the service runs: this takes a while, and changes nothing.',
      '2. Stop the service and run it again to copy what changed since. Then start Heed with the new DATABASE_URL.',
      'It copies rows and files one by one, then compares all of them. You can interrupt it and run it again at any time: it does not copy anything twice. The new database must be empty at first, and Heed does not start on it until the second step is done.',
      'Without --blobs, captured pages stay where they are, and you still need DATA_DIR. Object storage needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      'The encryption key stays the same: start with the same heed.key in DATA_DIR, or set SECRET_KEY to its content.',
    ],
    options: [
      {
        name: 'to',
        value: 'URL',
        text: 'The new database, as postgres://user:password@host/database.',
        isRequired: true,
      },
      {
        ...{ name: 'blobs', value: 'URL' },
        text: 'Object storage to copy captured pages to, as s3://bucket/prefix?endpoint=….',
      },
    ],
  },
  {
    ...{ name: 'doctor', on: 'own' },
    text: 'Diagnose problems: settings, disk, database, files, key, clock, browser, mail, model.',
    notes: ['The service may be running. Exits with 0 if all is well, and with 1 if something failed.'],
    options: [{ name: 'deep', text: 'Read every stored file to find damaged ones too.' }],
  },
  {
    ...{ name: 'support-bundle', words: '<file>', on: 'own' },
    text: 'Write diagnostic data to a file, without secrets.',
    notes: [
      'It contains versions, settings without secrets, the doctor’s findings, and counts, but no addresses, names or goals of sites, no pages and no people. Settings and findings may name your own machines. It is plain JSON: review it before you share it.',
    ],
  },
  {
    ...{ name: 'browser-install', on: 'own', isWithoutJson: true },
    text: 'Install a browser for pages that need one.',
  },
  {
    ...{ name: 'mcp', on: 'service', isWithoutJson: true },
    text: 'Speak the Model Context Protocol over standard input and output.',
    notes: ['For a running service. See docs/mcp.md.'],
  },
  {
    ...{ name: 'forget-key', on: 'own' },
    text: 'If heed.key is lost: let the next start use or create another.',
  },
  { name: 'setup-link', on: 'own', text: 'With accounts: print a link to create the first user.' },
  {
    ...{ name: 'reset-password', words: '<email>', on: 'own' },
    text: 'With accounts: print a password reset link for a user.',
  },
  {
    ...{ name: 'completion', words: '<shell>', choices: shells, on: 'own', isWithoutJson: true },
    text: 'Print a shell completion script.',
    notes: [
      'bash: heed completion bash > ~/.local/share/bash-completion/completions/heed',
      'zsh: heed completion zsh > "$fpath[1]/_heed"',
      'fish: heed completion fish > ~/.config/fish/completions/heed.fish',
    ],
  },
] as const satisfies readonly CommandEntry[];

export const commandTable: readonly CommandEntry[] = table;

const common = {
  url: { name: 'url', value: 'ADDRESS', text: 'Address of the service, instead of HEED_URL.' },
  json: { name: 'json', text: 'Print results and errors as JSON.' },
} as const satisfies Record<string, CommandOption>;
export const helpOption: CommandOption = { name: 'help', text: 'Print help.' };

type Common = (typeof common)[keyof typeof common];
type OptionOf<Entry> = Entry extends { options: readonly (infer Option extends CommandOption)[] }
  ? Option
  : never;
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The options of all commands as they were given, in camel case: `dryRun`. */
export type GivenOptions = {
  [Option in Common | OptionOf<(typeof table)[number]> as Camel<Option['name']>]?: Option extends {
    value: string;
  }
    ? string
    : boolean;
};

/** Its own, and those that it shares with others. */
export function optionsOf({ options = [], on, isWithoutJson }: CommandEntry): readonly CommandOption[] {
  return [
    ...options,
    ...(on === 'service' ? [common.url] : []),
    ...(isWithoutJson ? [] : [common.json]),
    helpOption,
  ];
}

/** `check <site> [--wait]`, with its own options only. */
export function usageOf({ name, words, choices, options = [] }: CommandEntry): string {
  const given = options.map(({ name, value, isRequired }) => {
    const flag = `--${name}${value === undefined ? '' : ` ${value}`}`;
    return isRequired ? flag : `[${flag}]`;
  });
  return [name, ...(words === undefined ? [] : [choices?.join('|') ?? words]), ...given].join(' ');
}
