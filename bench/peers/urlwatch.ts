// urlwatch: a Python command that filters a page to text and compares it with the stored one.
import { join } from 'node:path';
import { type CommandTool, commandPeer } from './command-peer.ts';
import { urlwatch as program } from './versions.ts';

const tool: CommandTool = {
  program,
  command: ({ python, bin }) => [python, join(bin, 'urlwatch')],
  files: { jobs: 'urls.yaml', config: 'urlwatch.yaml', database: 'cache.db' },
  options: { jobs: '--urls', config: '--config', database: '--cache', list: '--list' },
  job: 'filter:\n  - html2text: pyhtml2text',
  // Ten threads is a constant of urlwatch.
  settings: () => 'filter html2text (pyhtml2text), 10 threads, report on stdout with one line a job',
};

export const urlwatch = commandPeer(tool);
