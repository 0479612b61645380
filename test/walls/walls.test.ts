// Walls in eight languages are recognised as what they are, pages that resemble them are read, and no wall is ever an alert.
import { describe, expect, it } from 'vitest';
import { runHistory } from '../../eval/run-history.ts';
import { judgeAnswer } from '../../src/capture/judge/judge.ts';
import { ageGates, consentWalls, geoBlocks, scriptWalls } from './door-walls.ts';
import { maintenancePages, missingPages, parkedPages, queuePages } from './error-walls.ts';
import type { WallPage } from './frame.ts';
import { furtherHonestPages } from './further-honest-pages.ts';
import { furtherWalls } from './further-walls.ts';
import { accountPages, agePages, consentPages, errorLikePages } from './honest-pages.ts';
import { knownPage } from './known-pages.ts';
import { loginWalls } from './login-walls.ts';

const walls: { code: string; page: WallPage }[] = [
  ...named('capture.login-wall', loginWalls),
  ...named('capture.consent-wall', consentWalls),
  ...named('capture.age-gate', ageGates),
  ...named('capture.geo-blocked', geoBlocks),
  ...named('capture.empty-shell', scriptWalls),
  ...named('capture.maintenance', maintenancePages),
  ...named('capture.waiting-room', queuePages),
  ...named('capture.soft-404', missingPages),
  ...named('capture.parked', parkedPages),
  ...furtherWalls,
];
const honest = [...accountPages, ...consentPages, ...agePages, ...errorLikePages, ...furtherHonestPages];

describe('a wall at first sight', () => {
  it.each(walls)('$code, $page.language: $page.name', ({ code, page }) => {
    expect(judge(page)).toBe(code);
  });
});

describe('a wall in place of a page that is known', () => {
  it.each(walls)('is never an alert: $code, $page.language: $page.name', async ({ page }) => {
    const watched = { url: page.url, trackingGoal: 'Tell me when anything changes' };
    const steps = await runHistory(watched, [sent(knownPage(page.language)), sent(page.html)]);
    expect(steps[1]?.isAlert).toBe(false);
    expect(steps[1]?.outcome).toBe('failed');
  });
});

describe('a page that resembles a wall', () => {
  it.each(honest)('is read: $language: $name', (page) => {
    expect(judge(page)).toBeNull();
  });
});

function named(code: string, pages: WallPage[]) {
  return pages.map((page) => ({ code, page }));
}

function judge({ url, html }: WallPage): string | null {
  const asked = new URL(url);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const { body } = sent(html);
  return judgeAnswer({ status: 200, headers, url: asked, redirects: [], body }, asked)?.error.code ?? null;
}

function sent(html: string) {
  return { body: new Uint8Array(Buffer.from(html)), contentType: 'text/html; charset=utf-8' };
}
