import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'every fetch place may hold a whole page',
    file: 'src/core/byte-room.ts',
    find: 'return work === oldest || used + more <= most;',
    replace: 'return true;',
    scenario: 'src/net/room.test.ts',
    test: 'no more at once',
  },
  {
    title: 'a page that waits for room is given up as slow',
    file: 'src/net/timed.ts',
    find: '      clearTimeout(timer);\n      try {\n        await room;',
    replace: '      try {\n        await room;',
    scenario: 'src/net/room.test.ts',
    test: 'at no cost',
  },
  {
    title: 'many pages that each need more room wait for each other for ever',
    file: 'src/core/byte-room.ts',
    find: 'if (want.work === oldest) return want;',
    replace: '',
    scenario: 'src/core/byte-room.test.ts',
    test: 'is found by all',
  },
  {
    title: 'bodies are not counted',
    file: 'src/engine/worker/timed-capture.ts',
    find: 'services.capture({ ...order, room: body })',
    replace: 'services.capture(order)',
    scenario: 'src/engine/worker/work.test.ts',
    test: 'gives the room',
  },
];
