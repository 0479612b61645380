// `heed completion bash|zsh|fish`: a script that completes commands and options in a shell.
import { type CommandOption, commandTable, optionsOf, shells } from './command-table.ts';
import type { Given } from './read-command-line.ts';

type Shell = (typeof shells)[number];

export async function completion(
  { words: [name] }: Given,
  { write }: { write(text: string): void },
): Promise<boolean> {
  const shell = shells.find((one) => one === name);
  if (shell !== undefined) write(completionScript(shell));
  return shell !== undefined;
}

export function completionScript(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

/** What may follow the first word of a command line. */
interface FirstWord {
  name: string;
  text: string;
  options: readonly CommandOption[];
  /** Subcommands, or what its argument may be. */
  choices: readonly string[];
}

/** Commands with a first word in common are one, and what they add to it are its choices. */
const firstWords: readonly FirstWord[] = [
  ...Map.groupBy(commandTable, ({ name }) => name.split(' ')[0] ?? name),
].map(([name, entries]) => ({
  name,
  text: entries.map(({ text }) => text).join(' '),
  options: [...new Map(entries.flatMap(optionsOf).map((option) => [option.name, option])).values()],
  choices: entries.flatMap((entry) =>
    entry.name === name ? (entry.choices ?? []) : [entry.name.slice(name.length + 1)],
  ),
}));

/** Where nothing fits, it completes names of files, as usual. */
function bash(): string {
  const cases = firstWords.map(
    ({ name, choices, options }) =>
      `    ${name}) words="${[...choices, ...options.map((option) => `--${option.name}`)].join(' ')}" ;;`,
  );
  return `# bash completion for heed
_heed() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...firstWords.map(({ name }) => name), '--role', '--classes', '--version', '--help'].join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${cases.map((one) => `  ${one}`).join('\n')}
      *) words="" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _heed heed
`;
}

function zsh(): string {
  const described = firstWords.map(({ name, text }) => `    '${quoted(`${name}:${text}`)}'`);
  const cases = firstWords.map((entry) => {
    const options = entry.options.map(
      ({ name, value, text, choices }) =>
        `'--${name}[${quoted(text.replace(/[[\]]/g, ''))}]${value === undefined ? '' : `:${value}:${choices ? `(${choices.join(' ')})` : ''}`}'`,
    );
    const word = entry.choices.length > 0 ? `'1:word:(${entry.choices.join(' ')})'` : `'*:file:_files'`;
    return `    ${entry.name}) _arguments ${[...options, word].join(' ')} ;;`;
  });
  return `#compdef heed
_heed() {
  local -a commands
  commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_heed" ]; then _heed "$@"; else compdef _heed heed; fi
`;
}

/** Within single quotes. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}

function fish(): string {
  const text = (said: string) => `'${said.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = firstWords.flatMap((entry) => {
    const within = `-n '__fish_seen_subcommand_from ${entry.name}'`;
    return [
      `complete -c heed -f -n __fish_use_subcommand -a ${entry.name} -d ${text(entry.text)}`,
      ...entry.options.map(
        ({ name, value, text: said, choices }) =>
          `complete -c heed ${within} -l ${name}${value === undefined ? '' : ' -x'}${choices ? ` -a '${choices.join(' ')}'` : ''} -d ${text(said)}`,
      ),
      ...(entry.choices.length > 0 ? [`complete -c heed -f ${within} -a '${entry.choices.join(' ')}'`] : []),
    ];
  });
  return `# fish completion for heed\n${lines.join('\n')}\n`;
}
