import { expect, it } from 'vitest';
import { findAddress, withScheme } from './written-address.ts';

/** A world in which these addresses fail. */
const looking = (failing: Record<string, string>) => {
  const visited: string[] = [];
  const look = async (url: string) => {
    visited.push(url);
    const code = failing[url];
    return { error: code === undefined ? null : { code, params: { kind: 'connect' } } };
  };
  return { visited, look };
};

it('an address that was written in full is taken as it is, without a visit', async () => {
  const { visited, look } = looking({});
  for (const url of ['http://shop.example/a', 'HTTPS://shop.example', 'ftp://shop.example', ''])
    expect(await findAddress(url, look)).toEqual({ url, seen: null });
  expect(visited).toEqual([]);
});

it('without a scheme it is https, also with a port', () => {
  expect(withScheme(' shop.example/a ')).toBe('https://shop.example/a');
  expect(withScheme('localhost:4722/product')).toBe('https://localhost:4722/product');
  expect(withScheme('127.0.0.1:4722')).toBe('https://127.0.0.1:4722');
});

it.each(['tls', 'refused', 'reset', 'timeout'])(
  'where https does not connect (%s), http is tried',
  async (name) => {
    const { look } = looking({ 'https://a.example': `capture.${name}` });
    expect(await findAddress('a.example', look)).toEqual({ url: 'http://a.example', seen: { error: null } });
  },
);

it('stays https where a bad certificate or an error answers, or nothing does at all', async () => {
  for (const name of ['tls-expired', 'tls-untrusted', 'http-status', 'dns']) {
    const { visited, look } = looking({ 'https://a.example': `capture.${name}` });
    expect((await findAddress('a.example', look)).url).toBe('https://a.example');
    expect(visited).toEqual(['https://a.example']);
  }
  const dead = looking({ 'https://a.example': 'capture.refused', 'http://a.example': 'capture.refused' });
  expect(await findAddress('a.example', dead.look)).toMatchObject({
    url: 'https://a.example',
    seen: { error: { code: 'capture.refused' } },
  });
});
