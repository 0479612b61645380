// `heed completion bash|zsh|fish`: a script that completes commands and options in a shell.
import { Fault } from '../core/fault.ts';
import { type CommandEntry, commandTable, optionsOf, shells } from './command-table.ts';

type Shell = (typeof shells)[number];

const help = `Prints a script that completes commands in a shell.

Usage: heed completion bash|zsh|fish

  bash  heed completion bash > ~/.local/share/bash-completion/completions/heed
  zsh   heed completion zsh > "\${fpath[1]}/_heed"
  fish  heed completion fish > ~/.config/fish/completions/heed.fish
`;

export async function completion(args: string[], { write }: { write(text: string): void }): Promise<boolean> {
  if (args.includes('--help')) {
    write(help);
    return true;
  }
  const shell = shells.find((one) => one === args[0]);
  if (shell === undefined || args.length > 1) {
    const message = `completion needs a shell: ${shells.join(', ')}.`;
    const advice = 'See `heed completion --help`.';
    throw new Fault({ code: 'config.bad-argument', message, advice, transient: false });
  }
  write(completionScript(shell));
  return true;
}

export function completionScript(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

const flagsOf = (entry: CommandEntry) => optionsOf(entry).map(({ name }) => `--${name}`);
const names = () => commandTable.map(({ name }) => name);

/** Where nothing fits, it completes names of files, as usual. */
function bash(): string {
  const cases = commandTable.map(
    (entry) => `    ${entry.name}) words="${[...(entry.choices ?? []), ...flagsOf(entry)].join(' ')}" ;;`,
  );
  return `# bash completion for heed
_heed() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...names(), '--role', '--version', '--help'].join(' ')}"
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
  const described = commandTable.map(({ name, text }) => `    '${quoted(`${name}:${text}`)}'`);
  const cases = commandTable.map((entry) => {
    const options = optionsOf(entry).map(
      ({ name, value, text }) =>
        `'--${name}[${quoted(text.replace(/[[\]]/g, ''))}]${value === undefined ? '' : `:${value}:`}'`,
    );
    const word = entry.choices ? `'1:word:(${entry.choices.join(' ')})'` : `'*:file:_files'`;
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
  const lines = commandTable.flatMap((entry) => {
    const within = `-n '__fish_seen_subcommand_from ${entry.name}'`;
    return [
      `complete -c heed -f -n __fish_use_subcommand -a ${entry.name} -d ${text(entry.text)}`,
      ...optionsOf(entry).map(
        ({ name, value, text: said }) =>
          `complete -c heed ${within} -l ${name}${value === undefined ? '' : ' -x'} -d ${text(said)}`,
      ),
      ...(entry.choices ? [`complete -c heed -f ${within} -a '${entry.choices.join(' ')}'`] : []),
    ];
  });
  return `# fish completion for heed\n${lines.join('\n')}\n`;
}
