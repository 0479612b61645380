// Serves one file on http://127.0.0.1:8080, as it is at each request: a page to watch and to change by hand.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const [file, port = '8080'] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run serve -- <file> [port]');
  process.exit(1);
}
createServer(async (_request, response) => {
  const body = await readFile(file).catch(() => null);
  response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(body ?? 'There is no such file.');
}).listen(Number(port), '127.0.0.1', () => console.log(`${file} is at http://127.0.0.1:${port}/`));
