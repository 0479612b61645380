import type { Control } from '../control.ts';

const scenario = 'src/store/strangers.test.ts';

export const controls: Control[] = [
  {
    title: 'whoever knows the id of a site overwrites what its account undid',
    file: 'src/store/sites/figures.ts',
    find: 'if (rows.length === 0) return;',
    replace: '',
    scenario,
  },
  {
    title: 'whoever knows the id of a site is given its noise',
    file: 'src/store/checks/noise.ts',
    find: ".where('owner_id', '=', ownerId)",
    replace: '',
    scenario,
  },
];
