import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'a checked address is handed to connect() before anybody listens for its error',
    file: 'src/net/connect.ts',
    find: 'process.nextTick(() => {\n      if (options.all)',
    replace: '[0].forEach(() => {\n      if (options.all)',
    scenario: 'test/faults/no-route.test.ts',
  },
];
