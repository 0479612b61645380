import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'pages are judged on the main thread',
    file: 'src/main.ts',
    find: "const judge: Judge = (sent, turn) => middle.ask(turn, 'judge', sent);",
    replace: `const { judgeSent } = await import('./capture/reading.ts');
  const judge: Judge = async (sent) => {
    const slowly = new TextDecoder().decode(sent.body).slice(0, 20_000).replace(/<[^>]*>/g, '');
    return slowly === '' ? null : judgeSent(sent);
  };`,
    scenario: 'test/faults/stall.test.ts',
  },
];
