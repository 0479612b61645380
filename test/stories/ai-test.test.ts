// `heed ai test`, as an operator runs it: in a process of its own, with a real server at the other end.
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heedCommand } from '../support/heed-process.ts';
import { answerAs } from '../support/model-answers.ts';
import { type ModelServer, openModelServer } from '../support/model-server.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

let model: ModelServer;
let data: Awaited<ReturnType<typeof openTemporaryFolder>>;

beforeAll(async () => {
  model = await openModelServer();
  data = await openTemporaryFolder();
});
afterAll(() => Promise.all([model.close(), data.remove()]));

async function heedAi(args: string[], settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, heedCommand('ai', ...args), {
    env: { PATH, HOME, DATA_DIR: data.folder, ...settings },
    cwd: data.folder,
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { said, code };
}

const withModel = () => ({
  ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'scripted', AI_BASE_URL: `${model.url}/v1` },
});

it('prints what a model that passes is trusted with, and what that cost', async () => {
  model.script(answerAs({}));
  const { said, code } = await heedAi(['test'], withModel());
  expect(said).toContain('Passed: it explains changes and compiles goals.');
  expect(said).toMatch(/checking +\d+ of \d+/);
  expect(said).toContain('12 calls');
  expect(code).toBe(0);
});

it('says why a model that does not pass is not used', async () => {
  model.script(() => ({ text: 'I would rather talk about the weather.' }));
  const { said, code } = await heedAi(['test'], withModel());
  expect(said).toContain('Failed: Heed does not use it.');
  expect(said).toContain('An answer was unreadable.');
  expect(code).toBe(1);
});

it('says what to do where no model is set up, and where it does not answer', async () => {
  expect((await heedAi(['test'], {})).said).toContain('No model is set up. Set AI_PROVIDER and AI_MODEL');
  const away = await heedAi(['test'], { ...withModel(), AI_BASE_URL: 'http://127.0.0.1:9/v1' });
  expect(away.said).toContain('Could not run the exam: Heed cannot reach the model.');
  expect(away.code).toBe(1);
  expect((await heedAi([], {})).said).toContain("Missing subcommand of 'ai': test.");
});
