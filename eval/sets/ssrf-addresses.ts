// Addresses that lead inside, in every spelling, and some that must stay open.
import { z } from 'zod';
import { defineSet, type EvalSet, type Result } from '../eval-set.ts';
import { count } from '../figures.ts';
import { type GuardVerdict, judgeAddress } from '../guarded-address.ts';

const addressSchema = z.object({
  id: z.string(),
  url: z.string().nullish().catch(null),
  ip: z.string().nullish().catch(null),
  expect: z.string(),
  why: z.string().nullish().catch(null),
  dns: z.record(z.string(), z.array(z.string())).catch({}),
});
type Address = z.infer<typeof addressSchema>;
type Outcome = { verdict: GuardVerdict };

const notCounted = new Set(['either', 'depends-on-dns-or-redirect']);

export const ssrfUrls = addressSet('ssrf-urls');
export const ssrfIps = addressSet('ssrf-ips');

function addressSet(name: string): EvalSet {
  return defineSet({
    name,
    schema: addressSchema,
    async run({ url, ip, dns }: Address): Promise<Outcome> {
      return { verdict: await judgeAddress(url ?? `http://${hostOf(ip ?? '')}/`, dns) };
    },
    score(results: Result<Address, Outcome>[]) {
      const counted = results.filter(({ case: one }) => !notCounted.has(one.expect));
      const isOpen = ({ outcome }: Result<Address, Outcome>) => outcome.verdict === 'allow';
      const leaks = counted.filter((result) => result.case.expect !== 'allow' && isOpen(result));
      const overBlocked = counted.filter((result) => result.case.expect === 'allow' && !isOpen(result));
      return {
        figures: [
          count('leaks', leaks.length, counted.length, { most: 0 }),
          count('blocked without need', overBlocked.length, counted.length, { most: 0 }),
        ],
        misses: [...leaks, ...overBlocked].map(({ case: one, outcome }) => ({
          id: one.id,
          why: `${one.url ?? one.ip}: ${one.expect} (${one.why ?? ''}), found ${outcome.verdict}`,
        })),
      };
    },
  });
}

function hostOf(ip: string): string {
  return ip.includes(':') ? `[${ip}]` : ip;
}
