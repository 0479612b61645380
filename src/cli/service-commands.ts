// Commands that talk to a running service: heed add, ls, check, changes, diff, ask, import, export, login.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Client, HeedProblem } from '../client/client.ts';
import { Fault } from '../core/fault.ts';
import { askBack } from './ask-back.ts';
import type { CommandWorld } from './cli.ts';
import { changedCode, commandHelp, commandTable } from './command-table.ts';
import { checkAddress, connect, keepLogin } from './connection.ts';

interface Given {
  client: Client;
  /** Without the options. */
  words: string[];
  options: ReturnType<typeof readOptions>['values'];
  world: CommandWorld;
  /** As JSON on request, else the lines. */
  say(value: unknown, ...lines: string[]): void;
}

type ServiceCommand = (given: Given) => Promise<number>;

const commands: Record<string, ServiceCommand> = {
  ...{ add, ls: list, check, changes, diff, ask, import: importFile, export: exportSites, login },
};

export const serviceCommands = Object.fromEntries(
  Object.keys(commands).map((name) => [
    name,
    (args: string[], world: CommandWorld) => run(name, args, world),
  ]),
);

async function run(name: string, args: string[], world: CommandWorld): Promise<number> {
  const command = commands[name];
  const { values: options, positionals: words } = readOptions(args);
  const entry = commandTable.find((one) => one.name === name);
  if (command === undefined || options.help) {
    if (entry) world.write(commandHelp(entry));
    return 0;
  }
  const client = await connect(world.environment, options.url);
  const say = (value: unknown, ...lines: string[]) =>
    world.write(options.json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));
  try {
    return await command({ client, words, options, world, say });
  } catch (error) {
    if (!(error instanceof HeedProblem)) throw error;
    const advice =
      error.status === 0 ? 'Start it with `heed`, or name another with --url.' : `(${error.code})`;
    throw new Fault({ code: 'cli.refused', message: error.message, advice, transient: error.status === 0 });
  }
}

async function add({ client, words, options, say, world }: Given): Promise<number> {
  const url = needed(words[0], 'an address');
  const { goal, name } = options;
  const added = await client.sites.create({
    url,
    ...(goal !== undefined && { trackingGoal: goal }),
    ...(name !== undefined && { name }),
  });
  const { prompt, write } = world;
  const site = prompt === null || options.json ? added : await askBack(client, added, { prompt, write });
  say(site, `${site.id}  ${site.url}`, site.plan.understood);
  return 0;
}

async function list({ client, say }: Given): Promise<number> {
  for await (const site of client.sites.all()) {
    say(
      site,
      `${site.id}  ${site.health.padEnd(8)} ${String(site.unseenCount).padStart(4)} new  ${site.name}`,
    );
  }
  return 0;
}

async function check({ client, words, options, say, world }: Given): Promise<number> {
  const started = await client.sites.check(needed(words[0], 'the id of a site'));
  if (!options.wait) {
    say(started, `${started.id}  ${started.status}`);
    return 0;
  }
  let last = '';
  const ended = await client.checks.finished(started.id, {
    onProgress({ status }) {
      if (status !== last && !options.json) world.write(`${status}\n`);
      last = status;
    },
  });
  const change = ended.changeId === null ? null : await client.changes.get(ended.changeId);
  say(ended, ended.error?.message ?? change?.title ?? ended.outcome ?? '');
  if (ended.status === 'failed') return 1;
  return ended.outcome === 'changed' ? changedCode : 0;
}

async function changes({ client, words, options, say }: Given): Promise<number> {
  const filter = words[0] === undefined ? {} : { siteId: words[0] };
  if (!options.follow) {
    const { items } = await client.changes.list({ ...filter, limit: 50 });
    for (const one of items)
      say(one, `${one.id}  ${one.detectedAt}  ${one.significance.padEnd(8)} ${one.title}`);
    return 0;
  }
  for await (const event of client.events.follow({ ...filter, kind: 'change' })) {
    say(event, `${event.payload.changeId}  ${event.at}  ${event.payload.title}`);
  }
  return 0;
}

async function diff({ client, words, say }: Given): Promise<number> {
  const change = await client.changes.get(needed(words[0], 'the id of a change'));
  const lines = change.diff.hunks.flatMap(({ before, after }) => [
    ...(before === null ? [] : [`- ${before}`]),
    ...(after === null ? [] : [`+ ${after}`]),
  ]);
  say(change.diff, change.title, ...lines);
  return 0;
}

async function ask({ client, words, say }: Given): Promise<number> {
  const answer = await client.ask(needed(words.join(' ') || undefined, 'a question'));
  say(answer, answer.answer);
  return answer.answered ? 0 : 1;
}

/** One line for each entry, and one below it for each thing that was changed or not carried over. */
async function importFile({ client, words, options, say }: Given): Promise<number> {
  const file = await readBase64(needed(words[0], 'a file'));
  const { goal, 'dry-run': dryRun } = options;
  const report = await client.sites.import({
    ...{ file, dryRun },
    ...(goal !== undefined && { trackingGoal: goal }),
  });
  const lines = report.entries.flatMap(({ outcome, url, where, notes }) => [
    `${outcome.padEnd(8)} ${url ?? where}`,
    ...notes.map(({ kind, text }) => `         ${kind}: ${text}`),
  ]);
  const total = `${report.created} of ${report.entries.length} ${dryRun ? 'would be created' : 'created'} (${report.format}).`;
  say(report, ...lines, total);
  return report.entries.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
}

async function readBase64(path: string): Promise<string> {
  try {
    return await readFile(path, 'base64');
  } catch (error) {
    throw badArgument(`The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function exportSites({ client, world }: Given): Promise<number> {
  world.write(`${JSON.stringify(await client.sites.export(), null, 2)}\n`);
  return 0;
}

async function login({ words, options, world, say }: Given): Promise<number> {
  const address = checkAddress(needed(words[0], 'the address of a service'));
  const key = options.key ?? world.environment.HEED_KEY;
  const kept = { address, ...(key ? { key } : {}) };
  await (await connect({ HEED_KEY: key }, address)).me();
  const path = await keepLogin(world.environment, kept);
  say({ address, path }, `Commands now talk to ${address} (kept in ${path}).`);
  return 0;
}

function needed(word: string | undefined, what: string): string {
  if (word !== undefined) return word;
  throw badArgument(`This command needs ${what}.`);
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    url: text,
    key: text,
    goal: text,
    name: text,
    json: flag,
    wait: flag,
    follow: flag,
    'dry-run': flag,
    help: flag,
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw badArgument((error as Error).message);
  }
}

function badArgument(message: string): Fault {
  return new Fault({ code: 'config.bad-argument', message, advice: 'See --help.', transient: false });
}
