// A program that is a command: every round is one run of it, as a timer would start it, and nothing of it stays in memory between.
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installPython, type PythonInstall } from './install-python.ts';
import type { InstallOrder, Peer, Result, Results, RunningPeer, Watch } from './peer.ts';
import { type Command, openShell } from './shell.ts';
import type { PythonProgram } from './versions.ts';

export interface CommandTool {
  program: PythonProgram;
  /** How the command starts. */
  command(installed: PythonInstall, concurrency: number): string[];
  /** Names of its files in the folder. */
  files: { jobs: string; config: string; database: string };
  /** Options that name these files. */
  options: { jobs: string; config: string; database: string; list: string };
  /** What every job says besides its address, as YAML: the filter that turns a page into text. */
  job: string;
  settings(concurrency: number): string;
}

/** One line for each job in the report: the outcome and the address. */
const config = `display: {new: true, error: true, unchanged: true, empty-diff: false}
report:
  text: {details: false, footer: false, line_length: 0, minimal: true}
  stdout: {enabled: true, color: false}
`;

const outcomes: Record<string, Result> = { NEW: 'first', CHANGED: 'changed', UNCHANGED: 'unchanged' };

export function commandPeer(tool: CommandTool): Peer {
  const { name } = tool.program;
  return {
    name,
    async install({ folder, sources, concurrency }: InstallOrder) {
      const installed = await installPython(tool.program, folder, sources);
      const start = tool.command(installed, concurrency);
      const shell = openShell(folder);
      const printed = await shell.run({ args: [...start, '--version'], env: installed.env });
      await shell.close();
      const version = /\d+(?:\.\d+)+/.exec(printed.slice(printed.indexOf(name)))?.[0] ?? 'unknown';
      return {
        version,
        settings: { packages: installed.origin, setup: tool.settings(concurrency) },
        start: (data) => startCommand(tool, { args: start, env: installed.env }, data),
      };
    },
  };
}

async function startCommand(tool: CommandTool, start: Command, folder: string): Promise<RunningPeer> {
  const file = (kind: 'jobs' | 'config' | 'database') => join(folder, tool.files[kind]);
  await writeFile(file('config'), config);
  // A list of jobs may not be empty; this one is replaced by the first watches.
  await writeFile(file('jobs'), jobOf({ url: 'http://127.0.0.1:9/', name: 'none', goal: '' }, tool));
  const shell = openShell(folder);
  const urls: string[] = [];
  const kinds = ['jobs', 'config', 'database'] as const;
  const options = kinds.flatMap((kind) => [tool.options[kind], file(kind)]);
  const run = (...more: string[]) =>
    shell.run({ args: [...start.args, ...options, ...more], env: start.env });
  const check = async (...jobs: number[]): Promise<Results> =>
    readReport(await run(...jobs.map((at) => String(at + 1))));
  await run(tool.options.list);
  return {
    pid: shell.pid,
    isResident: false,
    api: null,
    async watch(watches) {
      const isFirst = urls.length === 0;
      const known = urls.length;
      urls.push(...watches.map(({ url }) => url));
      const text = watches.map((watch) => jobOf(watch, tool)).join('---\n');
      if (isFirst) await writeFile(file('jobs'), text);
      else await appendFile(file('jobs'), `---\n${text}`);
      return isFirst ? check() : check(...watches.map((_, at) => known + at));
    },
    check: (url) => (url === undefined ? check() : check(urls.indexOf(url))),
    stop: () => shell.close(),
  };
}

/** The name of a job is its address, so that the report can be read back. */
function jobOf({ url }: Watch, { job }: CommandTool): string {
  return `name: ${JSON.stringify(url)}\nurl: ${JSON.stringify(url)}\n${job}\n`;
}

/** Lines such as `CHANGED: http://127.0.0.1/1`. */
export function readReport(report: string): Map<string, Result> {
  const lines = report.matchAll(/^(NEW|CHANGED|UNCHANGED|ERROR)\b[^\n]*?(http:\/\/[^\s()]+)/gm);
  return new Map([...lines].map(([, verb = '', url = '']) => [url, outcomes[verb] ?? 'failed']));
}
