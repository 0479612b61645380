// Finds a browser: a remote one, one that was named, one on this machine, or the one that `heed browser-install` brought.
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

export type FoundBrowser = { kind: 'remote'; ws: string } | { kind: 'local'; path: string };

export interface BrowserPlaces {
  /** BROWSER_WS: a remote browser, by Chrome's protocol or Playwright's. */
  ws?: string | undefined;
  /** BROWSER_PATH. */
  path?: string | undefined;
  /** The environment: where programs are searched, and where Windows and Playwright keep theirs. */
  environment: Record<string, string | undefined>;
  platform?: NodeJS.Platform;
  /** Whether a file is there and may be run. */
  isProgram?: (path: string) => boolean;
}

const names = [
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless-shell',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
];

const linuxPlaces = [
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/snap/bin/chromium',
  '/headless-shell/headless-shell',
];

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPlaces = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Null when there is none. A configured browser is used as configured, even when it is missing: the user must see that. */
export async function findBrowser(places: BrowserPlaces): Promise<FoundBrowser | null> {
  if (places.ws) return { kind: 'remote', ws: places.ws };
  if (places.path) return { kind: 'local', path: places.path };
  const { platform = process.platform, isProgram = isRunnable } = places;
  const path =
    installed(places.environment, platform).find((place) => isProgram(place)) ?? (await brought(isProgram));
  return path === null ? null : { kind: 'local', path };
}

function installed(environment: BrowserPlaces['environment'], platform: NodeJS.Platform): string[] {
  const isWindows = platform === 'win32';
  const { delimiter, join } = isWindows ? win32 : posix;
  const search = environment.PATH ?? environment.Path ?? '';
  const folders = search.split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) =>
    folders.map((folder) => join(folder, isWindows ? `${name}.exe` : name)),
  );
  if (platform === 'darwin') {
    const home =
      environment.HOME === undefined ? [] : macPlaces.map((place) => `${environment.HOME}${place}`);
    return [...macPlaces, ...home, ...onPath];
  }
  if (!isWindows) return [...onPath, ...linuxPlaces];
  const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
  return [
    ...roots.flatMap((root) => (root ? windowsPlaces.map((place) => join(root, place)) : [])),
    ...onPath,
  ];
}

/** What Playwright's own installer keeps, beside the browser that it would use itself. */
async function brought(isProgram: (path: string) => boolean): Promise<string | null> {
  // A large library, which the service itself needs for nothing else.
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  const [registry = ''] = own.split(/[\\/]chromium-\d+[\\/]/);
  const folders = list(registry)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .reverse();
  const candidates = folders.flatMap((folder) =>
    list(`${registry}/${folder}`).flatMap((inner) => [
      `${registry}/${folder}/${inner}/chrome-headless-shell`,
      `${registry}/${folder}/${inner}/headless_shell`,
      `${registry}/${folder}/${inner}/chrome-headless-shell.exe`,
      `${registry}/${folder}/${inner}/chrome`,
      `${registry}/${folder}/${inner}/chrome.exe`,
    ]),
  );
  return [own, ...candidates].find((path) => path !== '' && isProgram(path)) ?? null;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
