import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { helpText } from './help.ts';
import { settingsSchema } from './settings.ts';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

describe('settings', () => {
  it('need nothing at all', () => {
    const config = readConfig({}, 'all');
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null });
    expect(config.dataDir).toMatch(/data$/);
  });

  it('are listed in .env.example, each one and no other, with their defaults', () => {
    const listed = parseEnv(example);
    expect(Object.keys(listed).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
    const { environment: _listed, ...fromExample } = readConfig(listed, 'all');
    const { environment: _none, ...byDefault } = readConfig({}, 'all');
    expect(fromExample).toEqual(byDefault);
  });

  it('are explained by --help', () => {
    for (const name of Object.keys(settingsSchema.shape)) expect(helpText()).toContain(name);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['FETCH_CONCURRENCY', '0'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', '0.0.0.0'],
    ['HOST', 'example.com'],
    ['HOST_SPACING_MS', '-1'],
    ['ACCOUNTS', 'yes'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.1/99'],
    ['ALLOW_PRIVATE_TARGETS', '10.0.0.0/8'],
    ['PROXY', 'proxy.example:3128'],
    ['CONTACT', 'somebody'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', 'https://example.com/(x)'],
  ])('stop the start when %s is %s, and say so by name', (name, value) => {
    expect(() => readConfig({ [name]: value }, 'all')).toThrow(new RegExp(`${name}`));
  });

  it.each([
    ['https://example.com/heed', 'https://example.com/heed'],
    ['https://bücher.example/über uns', 'https://xn--bcher-kva.example/%C3%BCber%20uns'],
    ['ops@example.com', 'mailto:ops@example.com'],
    ['mailto:ops@example.com', 'mailto:ops@example.com'],
    ['', null],
  ])('take %s as contact, fit for a header', (given, contact) => {
    expect(readConfig({ CONTACT: given }, 'all').contact).toBe(contact);
  });

  it('open the door to other machines only with accounts, and under a name', () => {
    const abroad = { HOST: '0.0.0.0', ACCOUNTS: 'on' };
    expect(() => readConfig({ HOST: '0.0.0.0' }, 'all')).toThrow(/loopback.*accounts are off/);
    expect(() => readConfig(abroad, 'all')).toThrow(/PUBLIC_URL is missing/);
    const config = readConfig({ ...abroad, PUBLIC_URL: 'https://heed.example/' }, 'all');
    expect(config).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://heed.example' });
    expect(config.accounts).toEqual({ trustProxy: false, sitesEach: 10_000 });
  });

  it('keep private networks out of reach with accounts, unless they are let in', () => {
    expect(readConfig({}, 'all')).toMatchObject({ accounts: null, allowPrivate: true });
    expect(readConfig({ ACCOUNTS: 'on' }, 'all').allowPrivate).toBe(false);
    expect(readConfig({ ACCOUNTS: 'on', ALLOW_PRIVATE_TARGETS: 'on' }, 'all').allowPrivate).toBe(true);
  });

  it.each([
    ['off', false],
    ['on', 'loopback, linklocal, uniquelocal'],
    ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
  ])('trust proxies that say where a request comes from: %s', (given, trustProxy) => {
    expect(readConfig({ ACCOUNTS: 'on', TRUST_PROXY: given }, 'all').accounts).toMatchObject({ trustProxy });
  });

  it('refuse to split SQLite over processes', () => {
    expect(() => readConfig({}, 'worker')).toThrow(/needs PostgreSQL/);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/heed' }, 'worker').role).toBe('worker');
  });
});

describe('the settings of a model', () => {
  const local = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'big' };
  const aiOf = (more: Record<string, string>) => readConfig({ ...local, ...more }, 'all').ai;

  it('give one on this machine more time, unless they say otherwise', () => {
    expect(aiOf({})?.settings.timeoutMs).toBe(120_000);
    expect(aiOf({ AI_BASE_URL: 'http://[::1]:8080/v1' })?.settings.timeoutMs).toBe(120_000);
    expect(aiOf({ AI_BASE_URL: 'https://models.example/v1' })?.settings.timeoutMs).toBe(20_000);
    expect(aiOf({ AI_TIMEOUT_MS: '5000' })?.settings.timeoutMs).toBe(5_000);
  });

  it('may name another one to check sentences with', () => {
    expect(aiOf({})?.checkSettings).toBeNull();
    expect(aiOf({ AI_CHECK_MODEL: 'big' })?.checkSettings).toBeNull();
    const ai = aiOf({ AI_CHECK_MODEL: 'small', AI_API_KEY: 'key' });
    expect(ai?.checkSettings).toEqual({ ...ai?.settings, model: 'small' });
    expect(() => readConfig({ AI_CHECK_MODEL: 'small' }, 'all')).toThrow(/AI_PROVIDER is missing/);
  });
});
