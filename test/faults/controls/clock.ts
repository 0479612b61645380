import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'nobody notices that the clock was stepped back',
    file: 'src/engine/schedule.ts',
    find: 'await services.store.followClock(services.now())',
    replace: '0',
    scenario: 'test/faults/clock.test.ts',
    test: 'on SQLite',
  },
  {
    title: 'a host rests for as long as another clock said',
    file: 'src/store/hosts.ts',
    find: ' and rest_until <= ${now + longestRestMs + minuteMs}',
    replace: '',
    scenario: 'src/store/clock.test.ts',
    test: 'keeps no manual check waiting',
  },
];
