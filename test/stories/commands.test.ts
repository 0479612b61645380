// A person on the command line follows a page: the real service, the real command.
import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Fault } from '../../src/core/fault/fault.ts';
import { openChangingSite } from '../support/changing-site.ts';
import { clientOf, type SiteBody } from '../support/client.ts';
import { heedCommand, startHeedProcess } from '../support/heed-process.ts';
import { runCommandLine } from '../support/run-command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Said {
  code: number;
  out: string;
  err: string;
}

it('logs in, adds a page, sees it change, and reads the difference', async () => {
  const folder = await temporaryFolder();
  let price = '$49.00';
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Lamp</title><main><h1>Lamp</h1><p>Made of oak.</p><p>Price: ${price}</p></main>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const heed = await startHeedProcess({ DATA_DIR: folder });
  const env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder };
  const run = (...args: string[]) => {
    const { promise, resolve } = Promise.withResolvers<Said>();
    const { stdin } = execFile(
      ...([process.execPath, heedCommand(...args), { env, cwd: folder }] as const),
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    return Object.assign(promise, { input: stdin as Writable });
  };
  /** The same command without a process of its own: starting one takes longer than most of them. */
  const runHere = (...args: string[]): Promise<Said> =>
    runCommandLine(args, { environment: env }).then(
      ({ said, ended }) => ({ code: typeof ended === 'number' ? ended : Number(!ended), out: said, err: '' }),
      (fault: Fault) => ({ code: 1, out: '', err: `${fault.code} ${fault.message}` }),
    );
  try {
    expect(await run('login', heed.address)).toMatchObject({ code: 0 });
    expect((await stat(`${folder}/heed/login.json`)).mode & 0o777).toBe(0o600);
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
    const added = await run('add', url, '--goal', 'price falls below $45', '--json');
    const { id } = JSON.parse(added.out) as { id: string };
    expect(await runHere('check', id, '--wait')).toMatchObject({ code: 0 });
    price = '$39.00';
    const changed = await run('check', id, '--wait', '--json');
    expect(changed.code).toBe(10);
    const { changeId } = JSON.parse(changed.out) as { changeId: string };
    expect((await run('ls')).out).toContain('1 new');
    expect((await runHere('changes')).out).toContain(changeId);
    // A site is known by its name and its address, too.
    for (const called of ['lamp', url, url.replace('http://', '')])
      expect((await runHere('changes', called)).out).toContain(changeId);
    const { out } = await run('diff', changeId);
    expect(out).toMatch(/^- .*\$49\.00/m);
    expect(out).toMatch(/^\+ .*\$39\.00/m);
    await writeFile(`${folder}/list.txt`, `${url}one\n${url}two\nnot an address\n`);
    const looked = await runHere('import', `${folder}/list.txt`, '--dry-run');
    expect(looked.out).toContain('would be created');
    expect(looked.out).toContain(`to add   ${url}one`);
    expect(looked.out).not.toContain('created  ');
    expect((await runHere('ls')).out).not.toContain('/one');
    const imported = await run('import', 'list.txt', '--goal', 'price changes', '--json');
    expect(JSON.parse(imported.out)).toMatchObject({ created: 2 });
    const exported = await run('export');
    await writeFile(`${folder}/export.json`, exported.out);
    expect((await runHere('import', `${folder}/export.json`, '--dry-run')).out).toContain('exists');
    const piped = run('import', '-', '--dry-run');
    piped.input.end(exported.out);
    expect((await piped).out).toContain('exists');
    expect(await run('import', 'nowhere.txt')).toMatchObject({
      code: 1,
      err: expect.stringContaining('ENOENT'),
    });
    expect(await run('chekc', id)).toMatchObject({
      code: 2,
      err: "Unknown command 'chekc'. Did you mean check? See `heed --help`.\n",
    });
    expect(await run('check', id, '--wiat', '--json')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"config.bad-argument"'),
    });
    expect(await run('check', id, '--url', 'nowhere')).toMatchObject({ code: 2 });
    for (const command of ['check', 'changes'])
      expect(await runHere(command, 'unknown')).toMatchObject({
        code: 1,
        err: expect.stringContaining('No site has the id, the name or the address “unknown”.'),
      });
    expect(await run('changes', changeId)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not-found'),
    });
    // Two of one name: the command asks which.
    const pages = [`${url}a`, `${url}b`];
    for (const page of pages) expect(await runHere('add', page, '--name', 'Twin')).toMatchObject({ code: 0 });
    const several = await runHere('check', 'twin');
    expect(several.code).toBe(1);
    for (const page of pages) expect(several.err).toContain(page);
    price = '';
    shop.close();
    shop.closeAllConnections();
    expect(await run('check', id, '--wait')).toMatchObject({ code: 1 });
    expect((await runHere('ls')).out).toMatch(new RegExp(`^${id} +failed .* Lamp +${url}$`, 'm'));
  } finally {
    await heed.stop();
    shop.close();
  }
});

it('is asked what a goal means on the page, and what is chosen is watched', async () => {
  const site = await openChangingSite();
  const list = (heading: string, ...entries: string[]) =>
    `<h2>${heading}</h2><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
  site.set(
    '/',
    `<title>Tidewater</title><main><h1>Tidewater</h1>${list('Open positions', 'Cook', 'Driver', 'Nurse')}${list('News', 'We moved', 'Ten years', 'Summer party')}</main>`,
  );
  const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
  const asked: string[] = [];
  const prompt = async (text: string) => {
    asked.push(text);
    return asked.length === 1 ? '2' : '';
  };
  try {
    const { said, ended } = await runCommandLine(['add', site.url(), '--goal', 'tell me about new entries'], {
      prompt,
      environment: { HEED_URL: heed.address },
    });
    expect(ended).toBe(0);
    expect(asked[0]).toMatch(/\?\n {2}1 {2}.+\n {2}2 {2}.+/);
    const [line = ''] = said.split('\n').filter((text) => text.includes(site.url()));
    const { body } = await clientOf(heed.address).get<SiteBody>(`/api/sites/${line.split(' ')[0]}`);
    expect(body.plan.questions.map(({ answered }) => answered)).toContain(1);
  } finally {
    await heed.stop();
    await site.close();
  }
});

it('learns what cannot be read or is watched already, and pauses, resumes and deletes by name', async () => {
  const site = await openChangingSite();
  site.set('/lamp', '<title>Lamp</title><main><h1>Lamp</h1><p>Made of oak.</p><p>Price: $49.00</p></main>');
  const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
  const run = async (args: string[], prompt: ((text: string) => Promise<string>) | null = null) => {
    const world = { prompt, environment: { HEED_URL: heed.address } };
    return runCommandLine(args, world).catch((error: Error & { advice?: string }) => ({
      ...{ said: `${error.message} ${error.advice}`.trim(), ended: 1 },
    }));
  };
  const sites = async () => (await clientOf(heed.address).get<SiteBody[]>('/api/sites')).body;
  try {
    expect((await run(['add', site.url('/nowhere')])).said).toMatch(/The first check failed.*404/);
    expect((await run(['add', 'https://'])).said).toBe(
      'Write a host name after https://, such as https://example.com/.',
    );
    expect((await run(['add', 'not-a-host.invalid'])).said).toMatch(
      /^Nothing was added\. The host name not-a-host\.invalid does not resolve/,
    );
    // Only http answers there, and the person left the scheme out.
    const written = site.url('/lamp').replace('http://', '');
    const { said } = await run(['add', written, '--goal', 'price below $45']);
    expect(said).toContain(`No response over https, so Heed watches http://${written}`);
    expect((await sites()).map(({ url }) => url)).toEqual([site.url('/lamp'), site.url('/nowhere')]);
    const twin = await run(['add', site.url('/lamp'), '--goal', 'price below $45']);
    expect(twin).toMatchObject({ ended: 1, said: expect.stringMatching(/already watch .*Lamp .*--again/) });
    const other = await run(['add', site.url('/lamp'), '--goal', 'new colours']);
    expect(other).toMatchObject({
      ended: 0,
      said: expect.stringContaining('You already watch this address: Lamp'),
    });
    const second = await run([
      'add',
      site.url('/lamp'),
      '--goal',
      'new colours',
      '--again',
      '--name',
      'Second',
    ]);
    expect(second.ended).toBe(0);
    expect(await sites()).toHaveLength(4);
    expect((await run(['pause', 'second'])).said).toMatch(/paused {2}Second\n$/);
    expect((await sites())[0]).toMatchObject({ state: 'paused' });
    await run(['resume', 'second']);
    expect((await sites())[0]).toMatchObject({ state: 'active' });
    expect(await run(['delete', 'second'])).toMatchObject({
      ended: 1,
      said: expect.stringContaining('--yes'),
    });
    expect(await run(['delete', 'second'], async () => 'no')).toMatchObject({ ended: 1 });
    expect(await sites()).toHaveLength(4);
    expect(await run(['delete', 'second'], async () => 'y')).toMatchObject({ ended: 0 });
    expect((await run(['delete', site.url('/nowhere'), '--yes'])).ended).toBe(0);
    expect(await sites()).toHaveLength(2);
  } finally {
    await heed.stop();
    await site.close();
  }
});
