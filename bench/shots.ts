// Pictures of every page and message for the documentation: `npm run shots` builds the pages, invents a month and writes docs/shots.
// `node bench/shots.ts messages` draws the messages only.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { browserForTests } from '../test/support/browser.ts';
import { until } from '../test/support/until.ts';
import { type AccountsWorld, openAccountsWorld } from './shots/accounts.ts';
import { takeMessageShots } from './shots/message-shots.ts';
import { openShotWorld, type ShotWorld } from './shots/world.ts';

const folder = fileURLToPath(new URL('../docs/shots/', import.meta.url));
const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

interface Shot {
  name: string;
  path: string;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
  isDark?: boolean;
  isPhone?: boolean;
  /** Where a screen shows too little. */
  height?: number;
}

/** With accounts. */
const accountShots: Shot[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'account', path: '/settings/account', height: 1100 },
  { name: 'members', path: '/settings/members' },
  { name: 'keys', path: '/settings/keys' },
];

const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  for await (const { name, png } of takeMessageShots(browser)) console.log(await keep(name, png));
  if (!process.argv.includes('messages')) await takePages(browser);
} finally {
  await browser.close();
}

async function takePages(browser: Browser): Promise<void> {
  const world = await openShotWorld(browser);
  for (const shot of await listShots(world)) console.log(await take(browser, world, shot));
  await world.close();
  const accounts = await openAccountsWorld();
  for (const shot of accountShots) {
    const { address, cookie } = accounts;
    console.log(await take(browser, { address, ...(shot.path !== '/sign-in' && { cookie }) }, shot));
  }
  await accounts.close();
}

async function listShots({ address, siteIds }: ShotWorld): Promise<Shot[]> {
  const lamp = siteIds.get('Aurora headphones') ?? '';
  const blocked = siteIds.get('Brightmart deals') ?? '';
  const careers = siteIds.get('Careers at Tidewater') ?? '';
  const pricing = siteIds.get('Cloudberry pricing') ?? '';
  const ask = async (path: string) => (await fetch(address + path)).json() as Promise<{ id: string }[]>;
  const [newest] = await ask(`/api/changes?siteId=${lamp}&limit=1`);
  const change = `/changes/${newest?.id}`;
  const click = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
  return [
    { name: 'changes', path: '/' },
    { name: 'changes-dark', path: '/', isDark: true },
    { name: 'changes-phone', path: '/', isPhone: true },
    { name: 'change', path: change },
    { name: 'change-dark', path: change, isDark: true },
    { name: 'change-phone', path: change, isPhone: true },
    { name: 'change-on-the-page', path: change, prepare: showDifference('On the page') },
    { name: 'change-pictures', path: change, prepare: showDifference('Pictures') },
    { name: 'sites', path: '/sites' },
    { name: 'add', path: '/sites/new', prepare: lookFirst },
    { name: 'site', path: `/sites/${lamp}`, height: 1240 },
    { name: 'site-blocked', path: `/sites/${blocked}` },
    { name: 'snapshots', path: `/sites/${lamp}/snapshots` },
    { name: 'filtered', path: `/sites/${careers}/held-back` },
    {
      name: 'site-settings',
      path: `/sites/${pricing}/settings`,
      prepare: async (page) => {
        await click('Test on history')(page);
        await page.getByText(/would have been reported/).waitFor();
      },
    },
    { name: 'ask', path: '/ask', prepare: askOne },
    { name: 'settings', path: '/settings' },
    { name: 'channels', path: '/settings/channels', prepare: addChannel, height: 1180 },
  ];
}

async function lookFirst(page: Page): Promise<void> {
  await page.getByLabel('Address of the page').fill('https://cloudberry.example/pricing');
  await page.getByLabel('What do you want to know?').fill('Tell me when the Pro plan costs less than $30');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview of the page' }).waitFor();
}

function showDifference(view: string) {
  return async (page: Page) => {
    const button = page.getByRole('button', { name: view, exact: true });
    await button.click();
    await button.evaluate((one) => 'scrollIntoView' in one && (one.scrollIntoView as () => void)());
  };
}

async function askOne(page: Page): Promise<void> {
  await page.getByLabel('Ask about all sites').fill('What was the lowest price of the Aurora headphones?');
  await page.keyboard.press('Enter');
  await page.getByText('Sources').waitFor();
}

async function addChannel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a channel' }).click();
  await page.getByRole('button', { name: /^ntfy/ }).click();
}

async function take(
  browser: Browser,
  { address, cookie }: Pick<ShotWorld, 'address'> & { cookie?: AccountsWorld['cookie'] },
  { name, path, prepare, isDark, isPhone, height = 860 }: Shot,
): Promise<string> {
  const context = await browser.newContext({
    ...(isPhone ? phone : { viewport: { width: 1280, height } }),
    baseURL: address,
    locale: 'en-US',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (cookie) await context.addCookies([{ ...cookie, url: address }]);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.locator('.late').first().waitFor({ state: 'detached' });
  await prepare?.(page);
  // The stream of events never ends, so the network is never idle: what is shown is there once the pictures are.
  await until(async () =>
    (await page.locator('img').evaluateAll((all) => all.every((one) => 'complete' in one && one.complete)))
      ? true
      : null,
  );
  const png = await page.screenshot();
  await context.close();
  return keep(name, png);
}

async function keep(name: string, png: Buffer): Promise<string> {
  const webp = await sharp(png).webp({ quality: 82, effort: 6 }).toBuffer();
  await writeFile(`${folder}${name}.webp`, webp);
  return `docs/shots/${name}.webp  ${Math.round(webp.length / 1024)} KB`;
}

async function openBrowser(): Promise<Browser> {
  const found = await browserForTests();
  if (found.kind === 'remote') return chromium.connectOverCDP(found.ws);
  return chromium.launch({ executablePath: found.path, chromiumSandbox: process.getuid?.() !== 0 });
}
