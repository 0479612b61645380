// What the command line is read as, and what is said where it is wrong.
import { describe, expect, it } from 'vitest';
import { readCommand } from './cli.ts';
import { commandTable } from './command-table.ts';
import { readCommandLine } from './read-command-line.ts';

const given = (name: string, words: string[], options = {}) => ({
  want: 'run',
  name,
  given: { words, options },
});

describe('a command line', () => {
  it.each([
    [[], { want: 'start', role: 'all', settings: {} }],
    [['serve'], { want: 'start', role: 'all', settings: {} }],
    [['worker'], { want: 'start', role: 'worker', settings: {} }],
    [
      ['worker', '--classes', 'http'],
      { want: 'start', role: 'worker', settings: { WORKER_CLASSES: 'http' } },
    ],
    [['--role', 'api'], { want: 'start', role: 'api', settings: {} }],
    [['serve', '--role=worker'], { want: 'start', role: 'worker', settings: {} }],
    [['--help'], { want: 'help' }],
    [['serve', '-h'], { want: 'help' }],
    [['-v'], { want: 'version' }],
    [['--role', 'api', '--version'], { want: 'version' }],
  ])('%j starts the service or describes it', async (args, asked) => {
    expect(await readCommand(args)).toEqual(asked);
  });

  it.each([
    [['add', 'https://a.example', '--goal', 'a b'], given('add', ['https://a.example'], { goal: 'a b' })],
    [['import', '--dry-run', 'a.txt', '--goal=x'], given('import', ['a.txt'], { dryRun: true, goal: 'x' })],
    [['ask', 'what', 'is', 'new', '--json'], given('ask', ['what', 'is', 'new'], { json: true })],
    [['changes'], given('changes', [])],
    [['diff', '--', '--odd'], given('diff', ['--odd'])],
    [['ai', 'test'], given('ai test', [])],
  ])('%j is a command with words and options', async (args, line) => {
    expect(await readCommandLine(args)).toEqual(line);
  });

  it('prints the help of a command, however it is requested', async () => {
    const help = await readCommandLine(['check', '--help']);
    expect(help).toMatchObject({
      want: 'help',
      text: expect.stringContaining('Usage: heed check <site> [--wait]'),
    });
    expect(await readCommandLine(['help', 'check'])).toEqual(help);
    expect(await readCommandLine(['help'])).toEqual(await readCommandLine(['--help']));
    expect(await readCommandLine(['ai', '--help'])).toMatchObject({ text: expect.stringContaining('test') });
    for (const { name, options = [] } of commandTable.filter(({ on }) => on !== 'start')) {
      const line = await readCommandLine([...name.split(' '), '--help']);
      for (const option of options)
        expect(line).toMatchObject({ text: expect.stringContaining(option.text.slice(0, 20)) });
    }
  });
});

describe('a wrong command line', () => {
  it.each([
    [['chekc', 'x'], "Unknown command 'chekc'. Did you mean check?", 'heed --help'],
    [['toString'], "Unknown command 'toString'.", 'heed --help'],
    [['ai', 'tset'], "Unknown command 'tset'. Did you mean test?", 'heed ai --help'],
    [['help', 'chekc'], "Unknown command 'chekc'. Did you mean check?", 'heed --help'],
    [['help', 'ai', 'tset'], "Unknown command 'tset'. Did you mean test?", 'heed ai --help'],
    [['ai'], "Missing subcommand of 'ai': test.", 'heed ai --help'],
    [['check', 'x', '--wiat'], "Unknown option '--wiat'. Did you mean --wait?", 'heed check --help'],
    [['--verison'], "Unknown option '--verison'. Did you mean --version?", 'heed --help'],
    [['check'], "Missing required argument 'site'.", 'heed check --help'],
    [
      ['check', 'a', 'b'],
      "Too many arguments for 'check'. Expected 1 argument but got 2: a, b.",
      'heed check --help',
    ],
    [['--role', 'api', 'ls'], 'Too many arguments. Expected 0 arguments but got 1: ls.', 'heed --help'],
    [['add', 'x', '--goal'], "Option '--goal <TEXT>' argument missing.", 'heed add --help'],
    [
      ['add', 'x', '--goal', '--json'],
      "Option '--goal <TEXT>' argument '--json' is invalid. That is itself an option.",
      'heed add --help',
    ],
    [
      ['--role', 'boss'],
      "Option '--role <ROLE>' argument 'boss' is invalid. Allowed choices are all, api, worker.",
      'heed --help',
    ],
    [
      ['completion', 'tcsh'],
      "Value 'tcsh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish.",
      'heed completion --help',
    ],
    [['migrate'], "Required option '--to <URL>' not specified.", 'heed migrate --help'],
  ])('%j is refused in one sentence', async (args, message, help) => {
    await expect(readCommand(args)).rejects.toMatchObject({
      ...{ code: 'config.bad-argument', message },
      advice: `See \`${help}\`.`,
    });
  });
});
