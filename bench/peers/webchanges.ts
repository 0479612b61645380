// webchanges: a Python command that filters a page to text and compares it with the stored one.
import { type CommandTool, commandPeer } from './command-peer.ts';
import { webchanges as program } from './versions.ts';

const tool: CommandTool = {
  program,
  command: ({ python }, concurrency) => [
    ...[python, '-W', 'ignore', '-m', 'webchanges.cli'],
    ...['--max-workers', String(concurrency)],
  ],
  files: { jobs: 'jobs.yaml', config: 'config.yaml', database: 'snapshots.db' },
  options: { jobs: '--jobs', config: '--config', database: '--database', list: '--list-jobs' },
  // Its default client needs a newer httpx than Debian 12 has; this one costs it less.
  job: 'http_client: requests\nfilter:\n  - html2text',
  settings: (concurrency) =>
    `filter html2text, client requests, ${concurrency} threads, report on stdout with one line a job`,
};

export const webchanges = commandPeer(tool);
