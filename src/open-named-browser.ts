// The browser that is found or named: said plainly where there is none, and left to others by workers without one.
import { type Browser, findBrowser, howToGetOne, openBrowser } from './capture/capture.ts';
import { commandName } from './command-name.ts';
import type { Config } from './config.ts';
import { Fault } from './core/fault/fault.ts';

export type FoundBrowser = Awaited<ReturnType<typeof findBrowser>>;

/** Says once, plainly, when there is none: sites that do without go on. */
export async function findNamedBrowser({ browser, environment, workerClass }: Config): Promise<FoundBrowser> {
  if (workerClass === 'http') return null;
  const { path, ws } = browser;
  const found = await findBrowser({ path: path ?? undefined, ws: ws ?? undefined, environment });
  if (found !== null) return found;
  const advice = commandName(environment).rename(howToGetOne);
  if (workerClass === 'browser') throw neededBrowser(advice);
  process.stdout.write(`No browser found, so Heed cannot read pages that need one: ${advice}\n`);
  return null;
}

export function openNamedBrowser(
  { environment, allowPrivate, browser, workerClass }: Config,
  found: FoundBrowser,
  isOwn: (address: string, port: number) => boolean,
): Browser | 'elsewhere' | null {
  if (workerClass === 'http') return 'elsewhere';
  const egress = { allowPrivate, isOwn };
  const limits = { pagesAtOnce: browser.pages };
  return found && openBrowser({ found, environment, egress, limits });
}

function neededBrowser(advice: string): Fault {
  return new Fault({
    code: 'config.bad-setting',
    message: 'This worker needs a browser, and none was found',
    advice: `To fix it, ${advice}`,
    transient: false,
  });
}
