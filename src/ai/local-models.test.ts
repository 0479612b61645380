// Servers of models on loopback, as real HTTP servers that answer as Ollama and llama.cpp do, or do not.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findLocalModels } from './local-models.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port where nobody listens any more. */
async function freePort(): Promise<number> {
  const port = await serve(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return port;
}

const answering = (path: string, body: unknown) =>
  serve((request, response) => {
    if (request.url !== path) response.writeHead(404).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

it('finds Ollama with its models, but none that only embed or run elsewhere', async () => {
  const names = [
    'llama3.2:3b',
    'hf.co/org/Qwen3-8B-GGUF:Q4_K_M',
    'nomic-embed-text:latest',
    'gpt-oss:120b-cloud',
  ];
  const models = [...names.map((name) => ({ name })), { name: 'far', remote_host: 'https://ollama.example' }];
  const ollama = await answering('/api/tags', { models });
  expect(await findLocalModels({ ollama, llamaCpp: await freePort() })).toEqual([
    { kind: 'ollama', baseUrl: `http://127.0.0.1:${ollama}/v1`, models: names.slice(0, 2) },
  ]);
});

it('finds a server of llama.cpp, and others that speak as it does', async () => {
  const model = { id: '/models/qwen3-4b.gguf', object: 'model', owned_by: 'llamacpp' };
  const llamaCpp = await answering('/v1/models', { object: 'list', data: [model] });
  const ollama = await freePort();
  const baseUrl = `http://127.0.0.1:${llamaCpp}/v1`;
  expect(await findLocalModels({ ollama, llamaCpp })).toEqual([
    { kind: 'llama.cpp', baseUrl, models: ['/models/qwen3-4b.gguf'] },
  ]);
  const other = await answering('/v1/models', { data: [{ id: 'phi-4' }] });
  expect(await findLocalModels({ ollama, llamaCpp: other })).toMatchObject([
    { kind: 'openai-compatible', models: ['phi-4'] },
  ]);
});

it('offers no name that a shell would read as more than a name', async () => {
  const names = ['a; rm -rf /', '$(id)', 'a b', '-x', '`id`', 'x'.repeat(300), "a'b", 'a\nb'];
  const ollama = await answering('/api/tags', { models: names.map((name) => ({ name })) });
  expect(await findLocalModels({ ollama, llamaCpp: await freePort() })).toMatchObject([{ models: [] }]);
});

it('is not misled or held up by whatever else listens there', async () => {
  const silent = await serve(() => {});
  const page = await serve((_, response) => response.end('<html>Tomcat</html>'));
  const other = await answering('/api/tags', { models: 'none' });
  const moved = await serve((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"data": [');
    response.destroy();
  });
  const endless = await serve((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  const ports = [silent, page, other, moved, cut, endless];
  const found = await Promise.all(ports.map((port) => findLocalModels({ ollama: port, llamaCpp: port })));
  expect(found.flat()).toEqual([]);
});
