// Reads a command line with commander, whose program is built from the table of commands.
import type { Command, CommanderError, Option } from 'commander';
import { Fault } from '../core/fault/fault.ts';
import {
  type CommandEntry,
  type CommandOption,
  commandTable,
  type GivenOptions,
  helpOption,
  optionsOf,
  usageOf,
} from './command-table.ts';

/** What a command was given, checked against the table. */
export interface Given {
  words: readonly string[];
  options: GivenOptions;
}

/** `help` with text null: the help of the whole program. */
export type CommandLine =
  | { want: 'help'; text: string | null }
  | { want: 'version' }
  | { want: 'run'; name: string; given: Given };

/** Without a command the service is started. Throws a Fault that names what is wrong. */
export async function readCommandLine(given: readonly string[]): Promise<CommandLine> {
  const args = given[0] === 'help' ? askHelp(given.slice(1)) : given;
  const [first] = args;
  if (first === undefined) return { want: 'run', name: 'serve', given: { words: [], options: {} } };
  // Loaded here, because most starts of the service have nothing to read.
  const library = await import('commander');
  const program = buildProgram(library, first.startsWith('-'));
  try {
    program.root.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof Fault) throw error;
  }
  const found = program.found();
  if (found === null) throw new Error(`commander found nothing in ${JSON.stringify(args)}`);
  return found;
}

/** As `--help` of the command; a command that is unknown is left to be reported like any other. */
function askHelp(words: readonly string[]): readonly string[] {
  const known = [words.slice(0, 2), words.slice(0, 1)].find((name) => isCommand(name.join(' ')));
  const isGroup = words.length > 1 && known?.length === 1 && subcommandsOf(known[0] ?? '').length > 0;
  return words.length > 0 && (known === undefined || isGroup)
    ? words
    : [...(known ?? []), `--${helpOption.name}`];
}

function isCommand(name: string): boolean {
  return commandTable.some((entry) => entry.name === name) || subcommandsOf(name).length > 0;
}

type Library = typeof import('commander');

/** `isStart`: there is no command, only options of the service. */
function buildProgram(library: Library, isStart: boolean) {
  let found: CommandLine | null = null;
  let help = '';
  const find = (line: CommandLine) => {
    found = line;
  };
  const watch = (command: Command, name: string) => {
    const isWhole = name === '' || commandTable.some((entry) => entry.name === name && entry.on === 'start');
    return command
      .helpOption(`-h, --${helpOption.name}`, helpOption.text)
      .configureOutput({ writeErr: () => {}, writeOut: (text) => (help += text) })
      .exitOverride((error) => {
        if (error.exitCode !== 0) throw badArgument(error, name);
        find({ want: 'help', text: isWhole ? null : help });
        throw error;
      });
  };
  const root = watch(new library.Command('heed'), '');
  if (isStart) root.option('-v, --version', 'Print the version.');
  for (const entry of commandTable) {
    if (isStart && entry.name !== 'serve') continue;
    const command = isStart ? root : commandAt(root, entry.name, watch);
    declare(library, command, entry).action(() => {
      const { version, ...options } = command.opts<GivenOptions & { version?: true }>();
      find(
        version
          ? { want: 'version' }
          : { want: 'run', name: entry.name, given: { words: command.args, options } },
      );
    });
  }
  return { root, found: () => found };
}

/** Makes it below the commands that its name begins with, such as `ai` of `ai test`. */
function commandAt(root: Command, name: string, watch: (made: Command, name: string) => Command): Command {
  return name.split(' ').reduce((parent, word, index, path) => {
    const made = parent.commands.find((one) => one.name() === word);
    return made ?? watch(parent.command(word).helpCommand(false), path.slice(0, index + 1).join(' '));
  }, root);
}

function declare(library: Library, command: Command, entry: CommandEntry): Command {
  command.description(entry.text).usage(usageOf(entry).slice(entry.name.length + 1));
  if (entry.words !== undefined) {
    const argument = new library.Argument(entry.words);
    command.addArgument(entry.choices ? argument.choices(entry.choices) : argument);
  }
  const options = optionsOf(entry).filter((option) => option !== helpOption);
  for (const option of options) command.addOption(optionFor(library, option, options));
  const { notes = [], on } = entry;
  const paragraphs = [
    ...notes,
    ...(on === 'service' ? ['HEED_URL is the address of the service, HEED_KEY an API key.'] : []),
  ];
  return command.addHelpText('after', () =>
    paragraphs
      .map((text) => `\n${command.createHelp().boxWrap(text, process.stdout.columns ?? 80)}`)
      .join('\n'),
  );
}

function optionFor(library: Library, declared: CommandOption, all: readonly CommandOption[]): Option {
  const { name, value, text, choices, isRequired = false } = declared;
  const option = new library.Option(`--${name}${value === undefined ? '' : ` <${value}>`}`, text);
  option.makeOptionMandatory(isRequired);
  if (choices !== undefined) return option.choices(choices);
  if (value === undefined) return option;
  // Else a forgotten value swallows the option that follows.
  return option.argParser((given: string) => {
    if (!all.some((other) => given === `--${other.name}`)) return given;
    throw new library.InvalidArgumentError('That is itself an option.');
  });
}

/** What commander says as one sentence or two, with the command whose help explains it. */
function badArgument({ message, code }: CommanderError, name: string): Fault {
  const said =
    code === 'commander.help'
      ? `missing subcommand of '${name}': ${subcommandsOf(name).join(', ')}`
      : message.replace(/^error: (command-argument )?/, '').replace(/\n\((.*)\)$/, '. $1');
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.?]$/.test(said) ? '' : '.'}`;
  const advice = `See \`heed ${name === '' ? '' : `${name} `}--help\`.`;
  return new Fault({ code: 'config.bad-argument', message: sentence, advice, transient: false });
}

function subcommandsOf(name: string): string[] {
  return commandTable
    .filter((entry) => entry.name.startsWith(`${name} `))
    .map((entry) => entry.name.slice(name.length + 1));
}
