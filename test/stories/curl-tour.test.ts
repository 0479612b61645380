// The tour of docs/api.md, command by command, against the real service.
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

/** The shell commands of the tour, in order. */
function tourCommands(): string[] {
  const tour = guide.split('## A tour with curl')[1]?.split('\n## ')[0] ?? '';
  return [...tour.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'));
}

interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Just as much of curl as the tour uses; anything else fails the test. */
function parseCurl(command: string): Request {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
  const request: Request = { url: '', method: '', headers: {}, body: null };
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = () => words[++at] ?? '';
    if (word === '-s') continue;
    if (word === '-X') request.method = next();
    else if (word === '-H') {
      const [name = '', value = ''] = next().split(': ');
      request.headers[name] = value;
    } else if (word === '-d') request.body = next();
    else if (word.startsWith('http')) request.url = word;
    else throw new Error(`the tour uses ${word}`);
  }
  request.method ||= request.body === null ? 'GET' : 'POST';
  return request;
}

const idIn = (body: unknown): string => (body as { id?: string } | undefined)?.id ?? '';

describe('the tour with curl', () => {
  it('works as printed', async () => {
    const site = await openChangingSite();
    onTestFinished(() => site.close());
    const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
    onTestFinished(() => void heed.stop('SIGKILL'));
    const names: Record<string, string> = {};
    const answers: { command: string; status: number; body: unknown }[] = [];

    async function curl(command: string): Promise<{ status: number; body: unknown }> {
      const { url, method, headers, body } = parseCurl(
        command.replace(/\$([A-Z]+)/g, (_, name) => names[name] ?? ''),
      );
      const response = await fetch(url.replace('http://127.0.0.1:3000', heed.address), {
        method,
        headers,
        body: body?.replace('http://127.0.0.1:8080', site.url('').replace(/\/$/, '')) ?? null,
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    }

    async function settled(): Promise<void> {
      await until(async () => {
        const { body } = await curl(`curl -s http://127.0.0.1:3000/api/sites/${names.SITE}/checks`);
        return (body as { status: string }[]).every(({ status }) => status === 'done') ? true : null;
      });
    }

    for (const command of tourCommands()) {
      const page = /^echo '(.*)' > lamp\.html$/.exec(command);
      if (page?.[1] !== undefined) site.set('/', page[1]);
      else if (command === 'SITE=…') names.SITE = idIn(answers[0]?.body);
      else if (command === 'CHANGE=…')
        names.CHANGE = idIn((answers.at(-1)?.body as unknown[] | undefined)?.[0]);
      else if (command.startsWith('curl ')) answers.push({ command, ...(await curl(command)) });
      else expect(command).toBe('npm run serve -- lamp.html');
      if (names.SITE && !command.includes('DELETE')) await settled();
    }

    expect(answers.map(({ status }) => status)).toEqual([201, 200, 202, 200, 200, 200, 200, 200, 204]);
    expect(answers[1]?.body).toMatchObject({
      name: 'Lamp',
      health: 'ok',
      lastCheck: { outcome: 'baseline' },
    });
    expect(answers[4]?.body).toHaveLength(1);
    expect(answers[5]?.body).toMatchObject({ changeType: 'price', goal: { verdict: 'met' } });
    expect(JSON.stringify(answers[5]?.body)).toContain('from $49.00 to $39.00 (−20.4%)');
  });
});
