import { expect, it } from 'vitest';
import { fillWords } from './fill-words.ts';

it('fills in what is named, numbers as the language writes them', () => {
  const params = { host: 'a[b]{c}', megabytes: 1.5 };
  expect(fillWords('{host}: {megabytes} MB', params, 'de')).toBe('a[b]{c}: 1,5 MB');
});

it('leaves out a part in brackets whose value is missing', () => {
  const template = '{host} bittet um weniger Besuche[ (HTTP {status})].';
  expect(fillWords(template, { host: 'a' }, 'de')).toBe('a bittet um weniger Besuche.');
  expect(fillWords(template, { host: 'a', status: 429 }, 'de')).toBe(
    'a bittet um weniger Besuche (HTTP 429).',
  );
});

it('says nothing where another value is missing', () => {
  expect(fillWords('{host} is down.', {}, 'en')).toBeNull();
  expect(fillWords('{toString}', {}, 'en')).toBeNull();
});
