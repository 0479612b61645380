// Models that run on this machine already: Ollama and llama.cpp are looked for at their usual ports on loopback.
import { get } from 'node:http';
import { z } from 'zod';
import type { LocalServer } from '../core/model.ts';

export interface LocalPorts {
  ollama: number;
  llamaCpp: number;
}

const usualPorts: LocalPorts = { ollama: 11434, llamaCpp: 8080 };
const patienceMs = 1_000;
const mostBytes = 512 * 1024;
const mostModels = 50;

const tagsSchema = z.object({
  models: z.array(z.object({ name: z.string(), remote_host: z.string().optional() })),
});
const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })),
});

/** Whoever answers within a moment; empty when nobody does. Never fails. */
export async function findLocalModels(ports: LocalPorts = usualPorts): Promise<LocalServer[]> {
  const found = await Promise.all([askOllama(ports.ollama), askLlamaCpp(ports.llamaCpp)]);
  return found.filter((server) => server !== null);
}

async function askOllama(port: number): Promise<LocalServer | null> {
  const tags = tagsSchema.safeParse(await getJson(port, '/api/tags'));
  if (!tags.success) return null;
  // Ollama lists models, too, that it only passes on to a service elsewhere.
  const here = tags.data.models.filter(({ remote_host }) => remote_host === undefined);
  return { kind: 'ollama', baseUrl: baseUrlOf(port), models: usable(here.map(({ name }) => name)) };
}

/** Other servers at this port that speak the same language do as well. */
async function askLlamaCpp(port: number): Promise<LocalServer | null> {
  const models = modelsSchema.safeParse(await getJson(port, '/v1/models'));
  if (!models.success) return null;
  const { data } = models.data;
  const kind = data.some(({ owned_by }) => owned_by === 'llamacpp') ? 'llama.cpp' : 'openai-compatible';
  return { kind, baseUrl: baseUrlOf(port), models: usable(data.map(({ id }) => id)) };
}

/** Those that can write; and names that can be pasted into a shell as they are. */
function usable(names: string[]): string[] {
  const isPlain = (name: string) => /^[\w./][\w.:/@+-]{0,199}$/.test(name);
  return names
    .filter((name) => isPlain(name) && !/embed|[-/]cloud\b|:cloud\b/i.test(name))
    .slice(0, mostModels);
}

function baseUrlOf(port: number): string {
  return `http://127.0.0.1:${port}/v1`;
}

/** Null: nobody answered, or not with JSON. Redirects are not followed. */
function getJson(port: number, path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patienceMs);
    const request = get({ host: '127.0.0.1', port, path, agent: false, signal }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) request.destroy();
        else chunks.push(chunk);
      });
      response.on('error', () => resolve(null));
      response.on('close', () => {
        const isWhole = response.complete && response.statusCode === 200 && bytes <= mostBytes;
        resolve(isWhole ? parse(Buffer.concat(chunks).toString()) : null);
      });
    });
    request.on('error', () => resolve(null));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
