// A goal from first thought to hindsight: looked at on the page, bound to it, tried on the past, edited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { clientOf, type SiteBody } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

let site: ChangingSite;
let heed: Awaited<ReturnType<typeof startHeedProcess>>;
let client: ReturnType<typeof clientOf>;
let data: Awaited<ReturnType<typeof openTemporaryFolder>>;
beforeAll(async () => {
  site = await openChangingSite();
  data = await openTemporaryFolder();
  heed = await startHeedProcess({ DATA_DIR: data.folder });
  client = clientOf(heed.address);
});
afterAll(async () => {
  await heed.stop();
  await Promise.all([site.close(), data.remove()]);
});

const pricing = (pro: string, note = 'Cancel whenever you like.') => `<!doctype html><html lang="en">
<head><title>Pricing</title></head><body><nav><a href="/">Home</a></nav><main><h1>Pricing</h1>
<h2>Basic</h2><p>$9 per month</p><h2>Pro</h2><p>${pro} per month</p><h2>Team</h2><p>$99 per month</p>
<h2>Refunds</h2><p>${note}</p></main></body></html>`;

interface Preview extends Pick<SiteBody, 'plan' | 'today'> {
  error: { code: string; advice: string } | null;
  title: string;
  facts: { text: string }[];
  parts: { selector: string; text: string }[];
  text: string;
}

describe('a goal', () => {
  it('is shown on the page before anything is saved', async () => {
    site.set('/pricing', pricing('$29'));
    const { status, body } = await client.post<Preview>('/api/plans/preview', {
      url: site.url('/pricing'),
      trackingGoal: 'tell me when the price of the Pro plan drops',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: null, title: 'Pricing' });
    expect(body.plan).toMatchObject({ version: 2, isBound: true });
    expect(body.today).toMatchObject([{ wish: 0, value: expect.stringContaining('$29') }]);
    expect(body.facts.map(({ text }) => text).join(' ')).toContain('$99');
    expect(body.parts.find(({ text }) => text === 'Pro')?.selector).not.toBe('');
    expect((await client.get<SiteBody[]>('/api/sites')).body).toEqual([]);
  });

  it('sees why a page cannot be fetched', async () => {
    const { status, body } = await client.post<Preview>('/api/plans/preview', { url: site.url('/nowhere') });
    expect(status).toBe(200);
    expect(body.error?.advice).not.toBe('');
    expect(body.parts).toEqual([]);
    const refused = await client.post<{ code: string }>('/api/plans/preview', { url: 'ftp://shop.example' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('is bound by the first check, tried on the past, and changed without a false alarm', async () => {
    site.set('/pricing', pricing('$29'));
    const watched = await client.watch({ url: site.url('/pricing'), trackingGoal: 'price of the Pro plan' });
    expect(watched.plan.isBound).toBe(true);
    expect(watched.today).toMatchObject([{ wish: 0, value: expect.stringContaining('$29') }]);

    site.set('/pricing', pricing('$25'));
    expect((await client.check(watched.id)).outcome).toBe('changed');
    site.set('/pricing', pricing('$25', 'No refunds after 14 days.'));
    await client.check(watched.id);

    const tried = await client.post<{ raised: number; steps: { would: string; title: string }[] }>(
      `/api/sites/${watched.id}/backtest`,
      { trackingGoal: 'changes of the refund terms' },
    );
    expect(tried.status).toBe(200);
    expect(tried.body.steps.map(({ would }) => would)).toEqual(['raised', 'unrelated']);
    // Kept without an alert is not filtered.
    expect(tried.body).toMatchObject({ raised: 1, unrelated: 1, heldBack: 1 });
    const german = { 'accept-language': 'de' };
    const inGerman = await client.post<{ steps: { title: string; goal: { reason: string } }[] }>(
      `/api/sites/${watched.id}/backtest`,
      { trackingGoal: 'price of the Pro plan' },
      german,
    );
    expect(inGerman.body.steps.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/Preis.*\$29.*\$25/u),
    );

    const facts = await client.get<{ label: string; points: { value: number; snapshotId: string }[] }[]>(
      `/api/sites/${watched.id}/facts?kind=price`,
    );
    const pro = facts.body.find(({ points }) => points.some(({ value }) => value === 29));
    expect(pro?.points.map(({ value }) => value)).toEqual([29, 25, 25]);
    const [first, , last] = pro?.points ?? [];
    const compared = await client.get<{ diff: { stats: object }; analysis: { summary: string } }>(
      `/api/compare?before=${first?.snapshotId}&after=${last?.snapshotId}`,
    );
    expect(compared.body.diff.stats).toMatchObject({ modified: 2 });
    expect(compared.body.analysis.summary).toContain('$25');
    const path = `${heed.address}/api/compare?before=${first?.snapshotId}&after=${last?.snapshotId}`;
    const comparedInGerman = await (await fetch(path, { headers: german })).json();
    expect(comparedInGerman).toMatchObject({
      analysis: { summary: expect.stringMatching(/Preis.*\$29.*\$25/u) },
    });

    const edited = await client.patch<SiteBody>(`/api/sites/${watched.id}`, {
      trackingGoal: 'changes of the refund terms',
    });
    expect(edited.body.plan).toMatchObject({ by: 'rules', isBound: true });
    expect(edited.body.plan.understood).not.toBe(watched.plan.understood);
    expect((await client.check(watched.id)).outcome).toBe('unchanged');

    const plan = { ...edited.body.plan, ignore: ['basic'] };
    const byHand = await client.patch<SiteBody>(`/api/sites/${watched.id}`, { plan });
    expect(byHand.body.plan).toMatchObject({ by: 'user', ignore: ['basic'] });
  });
});
