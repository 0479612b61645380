import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'an HTTP/2 connection that broke is used for ever',
    file: 'src/net/ask-twice.ts',
    find: 'if (isOver) await way.book.endAll(originOf(ask.url));',
    replace: '',
    scenario: 'src/net/http2.test.ts',
    test: 'once, and leaves the connection open',
  },
  {
    title: 'a checked address is handed to connect() before anybody listens for its error',
    file: 'src/net/connect.ts',
    find: 'process.nextTick(() => {\n      if (options.all)',
    replace: '[0].forEach(() => {\n      if (options.all)',
    scenario: 'test/faults/no-route.test.ts',
  },
];
