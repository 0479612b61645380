// `heed reread` as a person runs it, beside a service that holds its data folder.
import { execFile } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { heedCommand, startHeedProcess } from '../support/heed-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Ended {
  code: number;
  said: string;
}

function runReread(settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const options = { env: { PATH: process.env.PATH ?? '', ...settings }, cwd: settings.DATA_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, heedCommand('reread', ...args), options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });
}

it('says plainly that only one process at a time can use SQLite, and does its work when the service has stopped', async () => {
  const settings = { DATA_DIR: await temporaryFolder() };
  const heed = await startHeedProcess(settings);
  onTestFinished(() => void heed.stop('SIGKILL'));
  const busy = await runReread(settings, '--dry-run');
  expect(busy).toMatchObject({
    code: 1,
    said: expect.stringContaining('only one process at a time can use SQLite'),
  });
  await heed.stop();
  const free = await runReread(settings, '--dry-run');
  expect(free).toMatchObject({ code: 0, said: expect.stringContaining('0 pages: ') });
});
