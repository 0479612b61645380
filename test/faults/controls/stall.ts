import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'pages are judged on the main thread',
    file: 'src/start-heed.ts',
    find: "const judge: Judge = (sent, turn) => pagePool.ask(turn, 'judge', sent);",
    replace: `const { judgeSent } = await import('./capture/reading.ts');
  const judge: Judge = async (sent) => {
    const slowly = new TextDecoder().decode(sent.body).slice(0, 20_000).replace(/<[^>]*>/g, '');
    return slowly === '' ? null : judgeSent(sent);
  };`,
    scenario: 'test/faults/stall.test.ts',
    test: 'never hold up the service',
  },
  {
    title: 'what was suppressed is analysed on the main thread',
    file: 'src/engine/noise/raise.ts',
    find: "await world.pagePool.ask(site, 'analyseHunk', record.hunk,",
    replace: "(await import('./raise-again.ts')).analyseHunk(record.hunk,",
    scenario: 'test/faults/stall.test.ts',
    test: 'once they are stored',
  },
  {
    title: 'questions search stored pages on the main thread',
    file: 'src/engine/ask/ask-text.ts',
    find: ".ask(site, 'findPart', content, question.words)",
    replace:
      ".ask(site, 'findPart', ((await import('../../ask/ask.ts')).findPart(JSON.parse(Buffer.from(content).toString()), question.words), content), question.words)",
    scenario: 'test/faults/stall.test.ts',
    test: 'once they are stored',
  },
  {
    title: 'a page may come byte by byte',
    file: 'src/net/exchange.ts',
    find: 'const mostSmallPieces = 100_000;',
    replace: 'const mostSmallPieces = 100_000_000;',
    scenario: 'src/net/hostile.test.ts',
    test: 'byte-by-byte',
  },
  {
    title: 'the list of another service is read on the main thread',
    file: 'src/engine/sites/fetch-changedetection.ts',
    find: "await pagePool.ask({ ownerId, host: target.url.host }, 'namesInJson', list, mostWatches)",
    replace: "(await import('../importers/changedetection/names-in-json.ts')).namesInJson(list, mostWatches)",
    scenario: 'test/faults/stall.test.ts',
    test: 'a list that another service sends',
  },
];
