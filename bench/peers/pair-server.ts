// Serves the files of a folder as pages, in a process of its own; which folder can be changed while it runs.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

export interface PairMode {
  folder: string;
}

let folder = '';
const server = createServer(async (request, response) => {
  const name = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
  const page = name === undefined ? null : await readFile(join(folder, name)).catch(() => null);
  if (page === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});

process.on('message', (mode: PairMode) => {
  folder = mode.folder;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
