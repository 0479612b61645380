import type { Control } from '../control.ts';

const scenario = 'test/faults/flaky-receiver.test.ts';

export const controls: Control[] = [
  {
    title: 'one failure pauses the whole channel',
    file: 'src/core/alert/channel.ts',
    find: 'failuresUntilPause = 5',
    replace: 'failuresUntilPause = 1',
    scenario,
    test: 'sqlite',
  },
  {
    title: 'a later message of a site overtakes one that is tried again',
    file: 'src/store/notifications/notifications-waiting.ts',
    find: 'and earlier.id < n.id',
    replace: "and earlier.id < ''",
    scenario,
    test: 'sqlite',
  },
];
