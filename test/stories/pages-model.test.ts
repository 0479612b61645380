// The model under Settings, in a real browser: what runs on this machine is offered while none is set up.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages, type Pages } from '../support/open-pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

const servers = [
  { kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2:3b', 'qwen3:8b'] },
  { kind: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1', models: ['phi-4.gguf'] },
];

it('offers local models with the line to start Heed with', async () => {
  const { page, complaints } = await pages.open();
  await page.route('**/api/ai/local', (route) => route.fulfill({ json: servers }));
  await page.goto('/settings');
  await page.getByText('Ollama is running on this machine').waitFor();
  const line = (model: string) => page.getByLabel(`Start Heed with ${model}`).inputValue();
  expect(await line('llama3.2:3b')).toBe('AI_PROVIDER=openai-compatible AI_MODEL=llama3.2:3b npm start');
  await page.getByLabel('Local model').selectOption('qwen3:8b');
  expect(await line('qwen3:8b')).toContain('AI_MODEL=qwen3:8b');
  expect(await line('phi-4.gguf')).toBe(
    'AI_PROVIDER=openai-compatible AI_MODEL=phi-4.gguf AI_BASE_URL=http://127.0.0.1:8080/v1 npm start',
  );
  expect(complaints).toEqual([]);
});
