// Which connections are kept open, and for how many proxies.
import { expect, it } from 'vitest';
import { openAgents } from './agents.ts';
import type { Upstream } from './proxy-address.ts';

const proxy = (at: number): Upstream => ({
  url: new URL(`http://proxy-${at}.example:3128`),
  isTrusted: false,
});

it('fifty proxies keep their connections; the least recently used one gives way to another', async () => {
  const agents = openAgents({ allowPrivate: true, resolve: async () => [], isOwn: () => false } as never, {});
  try {
    const [first, second] = [agents.of(proxy(0)), agents.of(proxy(1))];
    for (let at = 2; at < 50; at += 1) agents.of(proxy(at));
    expect(agents.of(proxy(0))).toBe(first);
    agents.of(proxy(50));
    expect(agents.of(proxy(0))).toBe(first);
    expect(agents.of(proxy(1))).not.toBe(second);
    expect(agents.of(null)).toBe(agents.of(null));
  } finally {
    await agents.close();
  }
});
