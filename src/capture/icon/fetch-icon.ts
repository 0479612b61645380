// One icon, fetched and drawn; whatever goes wrong, there is just none.
import { Fault } from '../../core/fault/fault.ts';
import type { Net, NetAnswer, Upstream } from '../../net/net.ts';

export interface IconOrder {
  url: URL;
  /** As the site's own pages are fetched. */
  proxy: string | string[] | null;
  signal: AbortSignal;
}

const maxBytes = 512 * 1024;
const totalMs = 8_000;

/** Null: there is none. Throws only when `signal` was aborted, or `net` closed. */
export async function fetchIcon(net: Net, order: IconOrder): Promise<Uint8Array | null> {
  const bytes = order.url.protocol === 'data:' ? readData(order.url) : await fetchBytes(net, order);
  if (bytes === null || bytes.length === 0) return null;
  const { drawIcon } = await import('./draw-icon.ts');
  const icon = await drawIcon(bytes, order.signal);
  order.signal.throwIfAborted();
  return icon;
}

function readData({ href }: URL): Uint8Array | null {
  const match = /^data:image\/[\w.+-]+(?:;[\w=-]+)*?(;base64)?,(.*)$/is.exec(href);
  if (match === null) return null;
  const [, isBase64, text = ''] = match;
  try {
    return Buffer.from(isBase64 ? text : decodeURIComponent(text), isBase64 ? 'base64' : 'utf8');
  } catch {
    return null;
  }
}

/** Never around the proxies of the site. */
async function fetchBytes(net: Net, { url, proxy, signal }: IconOrder): Promise<Uint8Array | null> {
  for (const upstream of net.proxies.waysFor(proxy)) {
    const answer = await ask(net, url, upstream, signal);
    if (answer !== 'no-proxy') return answer === null || answer.status !== 200 ? null : answer.body;
    if (upstream !== null) net.proxies.setAside(upstream);
  }
  return null;
}

async function ask(
  net: Net,
  url: URL,
  upstream: Upstream | null,
  signal: AbortSignal,
): Promise<NetAnswer | 'no-proxy' | null> {
  const headers = { accept: 'image/*,*/*;q=0.5' };
  try {
    return await net.request({ url, headers, upstream, signal, totalMs, maxBytes, maxRedirects: 3 });
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'capture.cancelled') throw error;
    return error.code === 'capture.proxy-failed' ? 'no-proxy' : null;
  }
}
