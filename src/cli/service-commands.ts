// Commands that talk to a running service: heed add, ls, check, pause, resume, delete, changes, diff, ask, import, export, login.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Client, HeedProblem } from '../client/client.ts';
import { Fault } from '../core/fault/fault.ts';
import { add } from './add-site.ts';
import { pause, remove, resume } from './change-site.ts';
import { changedCode } from './command-table.ts';
import type { CommandWorld } from './command-world.ts';
import { checkAddress, connect, keepLogin } from './connection.ts';
import { findSiteId } from './find-site.ts';
import type { Given } from './read-command-line.ts';
import type { Call } from './service-call.ts';

type ServiceCommand = (call: Call) => Promise<number>;

const commands: Record<string, ServiceCommand> = {
  ...{ add, ls: list, check, pause, resume, delete: remove, changes, diff, ask },
  ...{ import: importFile, export: exportSites, login },
};

export const serviceCommands: Partial<
  Record<string, (given: Given, world: CommandWorld) => Promise<number>>
> = Object.fromEntries(
  Object.entries(commands).map(([name, command]) => [
    name,
    (given: Given, world: CommandWorld) => run(command, given, world),
  ]),
);

async function run(command: ServiceCommand, { words, options }: Given, world: CommandWorld): Promise<number> {
  const client = await connect(world.environment, options.url);
  const say = (value: unknown, ...lines: string[]) =>
    world.write(options.json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));
  try {
    return await command({ client, words, options, world, say });
  } catch (error) {
    if (!(error instanceof HeedProblem)) throw error;
    throw new Fault({ code: 'cli.refused', ...refusalOf(error), transient: error.status === 0 });
  }
}

/** In sentences: what is wrong with a field as its own words say it, all else with its code. */
function refusalOf({ status, code, errors, message }: HeedProblem): { message: string; advice: string } {
  if (status === 0) return { message, advice: 'Start it with `heed`, or choose another with --url.' };
  if (code !== 'invalid' || errors.length === 0) return { message, advice: `(${code})` };
  const sentences = errors.map(({ pointer, detail }) =>
    /^[A-Z]/.test(detail) ? detail : `${pointer.split('/').filter(Boolean).join(' ')} ${detail}.`,
  );
  return { message: sentences.join(' '), advice: '' };
}

async function list({ client, say }: Call): Promise<number> {
  for await (const site of client.sites.all()) {
    say(
      site,
      `${site.id}  ${stateOf(site).padEnd(8)} ${String(site.unseenCount).padStart(4)} new  ${site.name}  ${site.url}`,
    );
  }
  return 0;
}

/** A site that is well but for its last check is not simply well. */
function stateOf({ state, health, healthReason }: Awaited<ReturnType<Client['sites']['get']>>): string {
  if (state === 'paused') return state;
  return health === 'ok' && healthReason !== null ? 'failed' : health;
}

async function check({ client, words, options, say, world }: Call): Promise<number> {
  const started = await client.sites.check(await findSiteId(client, words[0] ?? ''));
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

async function changes({ client, words, options, say }: Call): Promise<number> {
  const filter = words[0] === undefined ? {} : { siteId: await findSiteId(client, words[0]) };
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

async function diff({ client, words, say }: Call): Promise<number> {
  const change = await client.changes.get(words[0] ?? '');
  const lines = change.diff.hunks.flatMap(({ before, after }) => [
    ...(before === null ? [] : [`- ${before}`]),
    ...(after === null ? [] : [`+ ${after}`]),
  ]);
  say(change.diff, change.title, ...lines);
  return 0;
}

async function ask({ client, words, say }: Call): Promise<number> {
  const answer = await client.ask(words.join(' '));
  say(answer, answer.answer);
  return answer.answered ? 0 : 1;
}

/** One line for each entry, and one below it for each thing that was changed or not carried over. */
async function importFile({ client, words, options, say }: Call): Promise<number> {
  const file = await readBase64(words[0] ?? '');
  const { goal, dryRun = false } = options;
  const report = await client.sites.import({
    ...{ file, dryRun },
    ...(goal !== undefined && { trackingGoal: goal }),
  });
  const goalOf = ({ outcome, trackingGoal }: (typeof report.entries)[number]) =>
    outcome === 'refused' || trackingGoal === '' ? [] : [`         goal: ${trackingGoal}`];
  const lines = report.entries.flatMap((entry) => [
    `${(dryRun && entry.outcome === 'created' ? 'to add' : entry.outcome).padEnd(8)} ${entry.url ?? entry.where}`,
    ...goalOf(entry),
    ...entry.notes.map(({ kind, text }) => `         ${kind}: ${text}`),
  ]);
  const total = `${report.created} of ${report.entries.length} ${dryRun ? 'would be created' : 'created'} (${report.format}).`;
  say(report, ...lines, total);
  return report.entries.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
}

async function readBase64(path: string): Promise<string> {
  if (path === '-') return (await buffer(process.stdin)).toString('base64');
  try {
    return await readFile(path, 'base64');
  } catch (error) {
    throw new Fault({
      code: 'cli.cannot-read',
      message: `The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      advice: 'Check the name, and that you can read the file.',
      transient: false,
    });
  }
}

async function exportSites({ client, world }: Call): Promise<number> {
  world.write(`${JSON.stringify(await client.sites.export(), null, 2)}\n`);
  return 0;
}

async function login({ words, options, world, say }: Call): Promise<number> {
  const address = checkAddress(words[0] ?? '');
  const key = options.key ?? world.environment.HEED_KEY;
  const kept = { address, ...(key ? { key } : {}) };
  await (await connect({ HEED_KEY: key }, address)).me();
  const path = await keepLogin(world.environment, kept);
  say({ address, path }, `Commands now talk to ${address} (saved in ${path}).`);
  return 0;
}
