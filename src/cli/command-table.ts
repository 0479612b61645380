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
const dryRun = { name: 'dry-run', text: 'Show what would happen, and write nothing.' } as const;
/** Taken without a command too. */
export const roleOption = {
  ...{ name: 'role', value: 'ROLE', choices: roles },
  text: 'What this process does; api and worker need PostgreSQL.',
} as const satisfies CommandOption;

/** Taken without a command too. */
const classesOption = {
  ...{ name: 'classes', value: 'CLASS', choices: workerClasses },
  text: 'Checks that a worker takes: all, http (those without a browser) or browser (the others).',
} as const satisfies CommandOption;

const table = [
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
  { name: 'ask', words: '<question...>', on: 'service', text: 'Answer a question from what was stored.' },
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
    ...{ name: 'serve', on: 'start', isWithoutJson: true, options: [roleOption, classesOption] },
    text: 'Start the service; the same as no command.',
  },
  {
    ...{ name: 'worker', on: 'start', isWithoutJson: true, options: [classesOption] },
    text: 'Start a worker of a fleet on PostgreSQL.',
  },
  {
    ...{ name: 'reread', on: 'own' },
    text: "Re-read stored pages with the current reader and each site's settings.",
    notes: [
      'A better reader, or other include and exclude patterns, read the same page differently. That is no change of the site: nobody is notified. Pages are re-read by themselves at their next check; this does it for all of them now, and shows per site how the reading differs. With --json it prints one line for each page, and one for all.',
      'Over PostgreSQL it may run beside the service. SQLite serves one process: stop the service first.',
    ],
    options: [
      dryRun,
      { name: 'site', value: 'ID', text: 'Only this site.' },
      { name: 'all', text: 'Every snapshot, not only the newest of each site.' },
    ],
  },
  {
    ...{ name: 'ai test', on: 'own' },
    text: 'Have the configured model take its exam, and print what it is trusted with.',
    notes: [
      'The model is the one of AI_PROVIDER and AI_MODEL. The exam has about 12 questions. The service takes it by itself when a model is set up or changes.',
    ],
  },
  {
    ...{ name: 'backup', words: '<file>', on: 'own' },
    text: 'Write everything into one file, while the service runs.',
    notes: [
      'The file is a tar archive of JSON Lines (tables/NAME/*.jsonl.gz), the stored pages and pictures (blobs/), and a manifest. It holds one moment, on SQLite and PostgreSQL, and is read again to be sure.',
      'Sealed values need the key they were sealed with: keep heed.key (or SECRET_KEY) apart from the backup.',
    ],
    options: [{ name: 'without-secrets', text: 'Leave out passwords, sessions, keys and sealed values.' }],
  },
  {
    ...{ name: 'restore', words: '<file>', on: 'own' },
    text: 'Put a backup into an empty database.',
    notes: [
      'It goes onto SQLite or PostgreSQL, whichever it was made on. The file is checked as a whole first. Stop the service; DATA_DIR and DATABASE_URL say where it goes.',
    ],
  },
  {
    ...{ name: 'migrate', on: 'own' },
    text: 'Copy an instance on SQLite into PostgreSQL.',
    notes: [
      '1. Run it while the service runs: this takes long, and changes nothing.',
      '2. Stop the service and run it again: what changed since is copied. Then start Heed with the new DATABASE_URL.',
      'Rows and files are copied one by one, and all of it is compared afterwards. It may be interrupted and run again at any time: what is there already is compared, not copied. The new database must be empty at first, and Heed does not start on it before the second step is done.',
      'Without --blobs captured pages stay where they are, and DATA_DIR is still needed; object storage needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      'The key of stored secrets stays: start with the same heed.key in DATA_DIR, or with SECRET_KEY set to what it holds.',
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
        text: 'Object storage that captured pages are copied into, as s3://bucket/prefix?endpoint=….',
      },
    ],
  },
  {
    ...{ name: 'doctor', on: 'own' },
    text: 'Look for what is wrong: settings, disk, database, files, clock, browser, mail, model.',
    notes: ['The service may run. Ends with 0 where all is well, with 1 where something failed.'],
    options: [{ name: 'deep', text: 'Read every stored file, to find damaged ones too.' }],
  },
  {
    ...{ name: 'support-bundle', words: '<file>', on: 'own' },
    text: 'Write what helps to find a fault into a file, without secrets.',
    notes: [
      'It holds versions, settings without secrets, what the doctor found, and figures: no address, name, goal, page or person. Look through it before you pass it on: it is plain JSON.',
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
    text: 'When heed.key is lost: the next start takes or makes another.',
  },
  { name: 'setup-link', on: 'own', text: 'With accounts: print a link that makes the first user.' },
  {
    ...{ name: 'reset-password', words: '<email>', on: 'own' },
    text: 'With accounts: print a link on which they set a new password.',
  },
  {
    ...{ name: 'completion', words: '<shell>', choices: shells, on: 'own', isWithoutJson: true },
    text: 'Print a script that completes commands in a shell.',
    notes: [
      'bash: heed completion bash > ~/.local/share/bash-completion/completions/heed',
      'zsh: heed completion zsh > "$fpath[1]/_heed"',
      'fish: heed completion fish > ~/.config/fish/completions/heed.fish',
    ],
  },
] as const satisfies readonly CommandEntry[];

export const commandTable: readonly CommandEntry[] = table;

const common = {
  url: { name: 'url', value: 'ADDRESS', text: 'The service to talk to, instead of HEED_URL.' },
  json: { name: 'json', text: 'Print results as JSON, and errors too.' },
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
