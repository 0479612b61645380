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
    'Heed checks websites, says what changed, whether it matters for your goal, and why.',
    'Without a command it starts the service. Other commands talk to a running service, here or elsewhere, or work on its data.',
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
  'The service that commands talk to; else the one that \\fBlogin\\fR kept, else the one on this machine.',
  '.TP',
  '.B HEED_KEY',
  'An API key, where the service has accounts.',
  '.PP',
  'Settings of the service are listed by \\fBheed \\-\\-help\\fR.',
  '.SH FILES',
  '.TP',
  '.I ~/.config/heed/login.json',
  'What \\fBlogin\\fR kept.',
  '.SH EXIT STATUS',
  '0 when all went well, 1 when not, 2 when the command line is wrong; \\fBcheck \\-\\-wait\\fR ends with 10 when the page changed.',
];

/** A dash is a dash, and no line is taken for a request. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');
}
