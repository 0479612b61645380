import { describe, expect, it, onTestFinished } from 'vitest';
import type { Fault } from '../core/fault/fault.ts';
import { openNet } from './net.ts';

/** Of the wrong family, it fails in connect() itself, as an address without a route does. */
const hopeless = { address: '127.0.0.1', family: 6 };

function openHopeless(count: number) {
  const net = openNet({
    allowPrivate: true,
    userAgent: 'Heed',
    resolve: async () => Array.from({ length: count }, () => hopeless),
  });
  onTestFinished(() => net.close());
  return net;
}

describe('a name whose connect() fails at once', () => {
  it.each([
    ['https', 1],
    ['https', 2],
    ['http', 1],
    ['http', 2],
  ])('%s with %i addresses is an error of the request, and of nothing else', async (scheme, count) => {
    const url = new URL(`${scheme}://hopeless.test/`);
    const fault = await openHopeless(count)
      .request({ url })
      .catch((error: Fault) => error);
    expect(fault).toMatchObject({ name: 'Fault', code: 'capture.failed' });
  });

  it.each(['https', 'http', 'socks5'])(
    'is an error of the request behind a proxy by %s, too',
    async (scheme) => {
      const upstream = { url: new URL(`${scheme}://hopeless.test:8080`), isTrusted: true };
      const asked = openHopeless(1).request({ url: new URL('https://127.0.0.1:8443/'), upstream });
      await expect(asked).rejects.toMatchObject({ code: 'capture.proxy-failed' });
    },
  );

  it('is an error of the bare connection that mail goes by', async () => {
    await expect(openHopeless(1).connect('hopeless.test', 2525)).rejects.toMatchObject({ name: 'Fault' });
  });
});
