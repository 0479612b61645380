// Brings a browser for pages that need one: Playwright's own download, or the system's package where that fails.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const name = 'chromium-headless-shell';

if (download() || installPackage()) process.exit(0);
console.error(
  'Could not install a browser. Install Chrome or Chromium yourself, or set BROWSER_PATH or BROWSER_WS; ' +
    'until then Heed fetches pages by plain HTTP.',
);
process.exit(1);

function download() {
  console.log(`Downloading ${name} with Playwright …`);
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  if (!run(process.execPath, [cli, 'install', name], 300_000)) {
    console.log('The download failed.');
    return false;
  }
  console.log('Done. Heed finds this browser automatically.');
  return true;
}

function installPackage() {
  const isDebian = existsSync('/etc/debian_version') || readOs().includes('debian');
  if (!isDebian) return false;
  const install = ['install', '--yes', '--no-install-recommends', name];
  if (process.getuid?.() !== 0) {
    console.log(`As an administrator you can run: apt-get ${install.join(' ')}`);
    return false;
  }
  console.log(`Installing the package ${name} with apt-get …`);
  // With old package lists apt-get brings an old browser, which may not work with this version of Playwright.
  run('apt-get', ['update'], 300_000);
  return run('apt-get', install, 300_000);
}

function run(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', timeout, env }).status === 0;
}

function readOs() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
