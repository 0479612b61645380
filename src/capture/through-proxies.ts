// One fetch through the proxies of a site: the next in the rotation, another where that fails, and which one it was.
import { type Capture, type FetchReport, noEvidence } from '../core/page/page.ts';
import { type Net, proxyLabel, type Upstream } from '../net/net.ts';
import { withEvidence } from './judge/evidence.ts';
import type { CaptureOrder } from './order.ts';

/** What the proxies did is recorded with the capture. Never bypasses them when all fail. */
export async function throughProxies(
  net: Net,
  order: CaptureOrder,
  via: FetchReport['via'],
  captureBy: (upstream: Upstream | null) => Promise<Capture>,
): Promise<Capture> {
  const setAside: string[] = [];
  let capture: Capture | null = null;
  for (const upstream of net.proxies.waysFor(order.watch.proxy)) {
    capture = await captureBy(upstream);
    if (upstream === null) return capture;
    const through = proxyLabel(upstream.url);
    if (capture.kind !== 'failed' || capture.error.code !== 'capture.proxy-failed') {
      return withEvidence(capture, { proxy: { through, setAside } });
    }
    net.proxies.setAside(upstream);
    setAside.push(capture.error.message);
  }
  return withEvidence(capture ?? noProxy(order, via), { proxy: { through: null, setAside } });
}

/** Settings are checked when they are made; this is for those that were stored otherwise. */
function noProxy(order: CaptureOrder, via: FetchReport['via']): Capture {
  return {
    kind: 'failed',
    report: {
      via,
      result: 'refused',
      httpStatus: null,
      finalUrl: order.url,
      bytes: 0,
      durationMs: 0,
      evidence: { ...noEvidence, markers: ['none of the proxy addresses is valid'] },
    },
    error: {
      code: 'capture.proxy-failed',
      message: 'The address of this site’s proxy is not valid.',
      advice: 'Write it as http://, https:// or socks5://, then user:password@host:port.',
      transient: false,
      params: { kind: 'unreadable' },
    },
    retryAfterMs: null,
  };
}
