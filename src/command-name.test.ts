import { expect, it } from 'vitest';
import { commandName } from './command-name.ts';

const advice = 'Start it with `heed`, or run `heed forget-key`. Usage: heed backup FILE. Heed heed heed.key';

it('an installed command is called as it is', () => {
  expect(commandName({}).rename(advice)).toBe(advice);
});

it('from a clone, advice can be typed as it is', () => {
  const { name, rename } = commandName({ npm_lifecycle_event: 'start', npm_command: 'start' });
  expect(name).toBe('npm start --');
  expect(rename(advice)).toBe(
    'Start it with `npm start`, or run `npm start -- forget-key`. Usage: npm start -- backup FILE. Heed heed heed.key',
  );
});

it('by npx it is called by npx', () => {
  const { rename } = commandName({ npm_lifecycle_event: 'npx', npm_command: 'exec' });
  expect(rename('`heed`, `heed ls`')).toBe('`npx heed`, `npx heed ls`');
});
