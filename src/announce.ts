// What a person reads after the start: where it listens, and with accounts how to begin.
import { openAccounts } from './accounts/accounts.ts';
import type { Config } from './config.ts';
import type { Store } from './store/store.ts';

/** `address`: where it listens; null for a worker. */
export async function announce(config: Config, store: Store, address: string | null): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const place = store.kind === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  say(address === null ? `Heed worker is running on ${place}` : `Heed listens on ${address} (${place})`);
  if (config.accounts === null || address === null) return;
  const reachedAt = config.publicUrl ?? address;
  if (isReadableOnTheWay(reachedAt)) {
    say(
      `${reachedAt} is not encrypted: passwords can be read in transit. Put an HTTPS proxy in front of it.`,
    );
  }
  if (reachedAt.startsWith('https:') && config.accounts.trustProxy === false) {
    say(
      `${reachedAt} is behind a proxy, but TRUST_PROXY is off, so sign-in limits treat everyone as one visitor. Set it to the address of the proxy, or to on.`,
    );
  }
  const path = await openAccounts({ store: store.accounts, now: Date.now }).setupLink();
  if (path === null) return;
  say(
    `This service has no owner yet. The first person to open this link becomes its owner: ${reachedAt}${path}`,
  );
}

function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
