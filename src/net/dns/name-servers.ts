// Names to addresses as the name servers say, without holding a thread.
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResolvedAddress } from '../connect.ts';

interface NameServerSettings {
  /** With their ports; null: those of the machine. */
  servers: string[] | null;
  /** Names in it have the addresses that it says, whatever name servers say. */
  hostsFile: string;
  /** Once addresses of one kind are known, those of the other are waited for this long. */
  otherKindMs: number;
}

export function openNameServers({
  servers = null,
  hostsFile = '/etc/hosts',
  otherKindMs = 200,
}: Partial<NameServerSettings> = {}): (name: string) => Promise<ResolvedAddress[]> {
  return async (name) => {
    const bare = name.replace(/\.$/, '');
    if (await isListed(bare, hostsFile)) throw new Error(`${hostsFile} says what ${bare} is`);
    // A new one for each question: it reads which name servers there are now.
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    if (servers !== null) resolver.setServers(servers);
    const found: ResolvedAddress[] = [];
    const ask = async (family: 4 | 6) => {
      const addresses = await (family === 4 ? resolver.resolve4(bare) : resolver.resolve6(bare));
      found.push(...addresses.map((address) => ({ address, family })));
    };
    const asked = [ask(4), ask(6)];
    const all = Promise.allSettled(asked);
    const one = Promise.any(asked).catch(() => {});
    await one;
    await Promise.race([all, sleep(otherKindMs, undefined, { ref: false })]);
    resolver.cancel();
    if (found.length === 0) throw new Error(`the name servers know no address of ${name}`);
    return found.toSorted((a, b) => a.family - b.family);
  };
}

async function isListed(name: string, hostsFile: string): Promise<boolean> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .flatMap((line) => line.replace(/#.*/, '').trim().split(/\s+/).slice(1))
    .some((listed) => listed.toLowerCase() === name.toLowerCase());
}
