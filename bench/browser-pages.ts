// Small pages for a browser, as a process of their own: plain ones, ones that scripts fill, ones with frames and pictures.
import { createServer } from 'node:http';
import { changingPart, makePage } from './site-pages.ts';

/** One dot, so that pages have a picture to fetch. */
const picture = Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');

const server = createServer((request, response) => {
  const [, kind = '', number = '0'] = (request.url ?? '/').split('/');
  if (kind === 'picture') return response.writeHead(200, { 'content-type': 'image/gif' }).end(picture);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, Number(number)));
});

function pageOf(kind: string, number: number): string {
  const { before, after } = makePage(number, 8 * 1024);
  // The pages of the other benchmarks carry a small script; these say for themselves whether they have one.
  const plain = `${before}${changingPart(0)}${after}`.replace(/<script[\s\S]*?<\/script>/, '');
  if (kind === 'scripted') {
    const late = JSON.stringify(changingPart(number % 7)).replaceAll('</', '<\\/');
    const script = `<script>setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', ${late}), 30)</script>`;
    return plain.replace('</body>', `<img src="/picture/${number}" alt="">${script}</body>`);
  }
  if (kind !== 'framed') return plain;
  return plain.replace('</body>', `<iframe src="/plain/${number}" width="600" height="300"></iframe></body>`);
}

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
