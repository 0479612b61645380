// The man page heed(1), made of the table of commands.
import { type CommandEntry, commandTable, optionsOf, usageOf } from './command-table.ts';

export function manPage(): string {
  return `${[
    '.TH HEED 1 "" "Heed" "User Commands"',
    '.SH NAME',
    'heed \\- watch websites for what you care about',
    '.SH SYNOPSIS',
    '.B heed',
    '.RI [ command ]',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    'Heed checks websites and reports what changed, whether it matters for your goal, and why.',
    'Without a command, it starts the service. Other commands talk to a running service, local or remote, or work on its data.',
    ...section('COMMANDS FOR A RUNNING SERVICE', 'service'),
    ...section('STARTING THE SERVICE', 'start'),
    ...section('COMMANDS ON ITS DATA', 'own'),
    ...closing,
  ].join('\n')}\n`;
}

function section(title: string, on: CommandEntry['on']): string[] {
  return [`.SH ${title}`, ...commandTable.filter((entry) => entry.on === on).flatMap(described)];
}

function described(entry: CommandEntry): string[] {
  const options = optionsOf(entry).flatMap(({ name, value, text }) => [
    '.TP',
    `\\fB\\-\\-${escaped(name)}\\fR${value === undefined ? '' : ` \\fI${value}\\fR`}`,
    escaped(text),
  ]);
  const notes = (entry.notes ?? []).flatMap((text) => ['.PP', escaped(text)]);
  return [`.SS heed ${escaped(usageOf(entry))}`, escaped(entry.text), ...notes, ...options];
}

const closing = [
  '.SH ENVIRONMENT',
  '.TP',
  '.B HEED_URL',
  'Address of the service. Default: the one that \\fBlogin\\fR saved, else the one on this machine.',
  '.TP',
  '.B HEED_KEY',
  'API key, if the service has accounts.',
  '.PP',
  '\\fBheed \\-\\-help\\fR lists the settings of the service.',
  '.SH FILES',
  '.TP',
  '.I ~/.config/heed/login.json',
  'What \\fBlogin\\fR saved.',
  '.SH EXIT STATUS',
  '0 on success, 1 on failure, 2 if the command line is wrong; \\fBcheck \\-\\-wait\\fR exits with 10 if the page changed.',
];

/** A dash is a dash, and no line is taken for a request. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');
}
