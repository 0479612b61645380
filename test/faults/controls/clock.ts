import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'nobody notices that the clock was stepped back',
    file: 'src/engine/worker/schedule.ts',
    find: 'await services.store.followClock(services.now())',
    replace: '0',
    scenario: 'test/faults/clock.test.ts',
    test: 'on SQLite',
  },
  {
    title: 'a host rests for as long as another clock said',
    file: 'src/store/checks/hosts.ts',
    find: ' and rest_until <= ${now + longestRestMs + minuteMs}',
    replace: '',
    scenario: 'src/store/database/clock.test.ts',
    test: 'keeps no manual check waiting',
  },
  {
    title: 'messages wait for the time that another clock showed',
    file: 'src/store/database/clock.ts',
    find: "where status = 'pending' and (next_at",
    replace: "where status = 'never' and (next_at",
    scenario: 'src/store/clock-waiting.test.ts',
    test: 'keeps no message',
  },
  {
    title: 'a channel is paused for as long as another clock said',
    file: 'src/store/database/clock.ts',
    find: 'update channels set rest_until = ${least}(rest_until, ${now})',
    replace: 'update channels set rest_until = rest_until',
    scenario: 'src/store/clock-waiting.test.ts',
    test: 'keeps no message',
  },
  {
    title: 'a session lives for as long as another clock said',
    file: 'src/store/database/clock.ts',
    find: '${least}(expires_at, ${now + monthMs})',
    replace: 'expires_at',
    scenario: 'src/store/clock-waiting.test.ts',
    test: 'lets sessions stay',
  },
  {
    title: 'a clock that is ahead between two looks of the scheduler is not noticed',
    file: 'src/store/assemble-store.ts',
    find: 'if (results.length > 0) await noteTime(Math.max(...results.map(({ finishedAt }) => finishedAt)));',
    replace: 'void noteTime;',
    scenario: 'src/store/clock-waiting.test.ts',
    test: 'between two looks',
  },
];
