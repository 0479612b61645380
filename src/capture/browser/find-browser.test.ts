// Finding a browser, in the order that users were promised.
import { describe, expect, it } from 'vitest';
import { type BrowserPlaces, findBrowser } from './find-browser.ts';

function find(there: string[], more: Partial<BrowserPlaces> = {}) {
  const environment = { PATH: '/usr/local/bin:/usr/bin', HOME: '/home/me' };
  return findBrowser({ environment, platform: 'linux', isProgram: (path) => there.includes(path), ...more });
}

describe('finding a browser', () => {
  it('takes a remote one first, then the one that was named', async () => {
    const there = ['/usr/bin/chromium'];
    const both = await find(there, { ws: 'ws://browser:3000', path: '/opt/mine' });
    expect(both).toEqual({ kind: 'remote', ws: 'ws://browser:3000' });
    expect(await find(there, { path: '/opt/mine' })).toEqual({ kind: 'local', path: '/opt/mine' });
    expect(await find(there, { ws: '', path: '' })).toEqual({ kind: 'local', path: '/usr/bin/chromium' });
  });

  it('looks where Linux, macOS and Windows keep theirs', async () => {
    const chrome = '/usr/bin/google-chrome';
    expect(await find(['/usr/bin/chromium-headless-shell', chrome])).toEqual({ kind: 'local', path: chrome });
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(await find([mac], { platform: 'darwin' })).toEqual({ kind: 'local', path: mac });
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const environment = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)', Path: 'C:\\Windows;C:\\Tools' };
    expect(await find([edge], { platform: 'win32', environment })).toEqual({ kind: 'local', path: edge });
    const onPath = 'C:\\Tools\\chrome.exe';
    expect(await find([onPath], { platform: 'win32', environment })).toEqual({ kind: 'local', path: onPath });
  });

  it('says so when there is none', async () => {
    expect(await find([])).toBeNull();
    expect(await findBrowser({ environment: { PATH: '/nowhere' }, isProgram: () => false })).toBeNull();
  });
});
