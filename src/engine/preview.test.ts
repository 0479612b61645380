import { describe, expect, it } from 'vitest';
import { freshMemory } from '../core/memory.ts';
import { boxAttribute, noEvidence, type Page } from '../core/page.ts';
import { runMiddle } from './middle.ts';
import { type PreviewOrder, previewGoal } from './preview.ts';

const url = 'https://shop.example/';

/** A page as the browser brings it, half as large on its picture. */
function pageOf(html: string, hasPicture = true): Page {
  const body = new TextEncoder().encode(html);
  const picture = { webp: new Uint8Array([1]), thumbnail: new Uint8Array([1]), masks: [], parts: [] };
  return {
    report: {
      ...{ via: 'browser', result: 'ok', httpStatus: 200, finalUrl: url, bytes: body.length, durationMs: 1 },
      evidence: noEvidence,
    },
    ...{ contentType: 'text/html', charset: 'utf-8', validators: { etag: null, lastModified: null } },
    ...{ body, bodyHash: '' },
    picture: hasPicture ? { ...picture, width: 640, height: 1000, scale: 0.5 } : null,
  };
}

async function preview(page: Page, order: Partial<PreviewOrder> = {}) {
  const asked: boolean[] = [];
  const result = await previewGoal(
    {
      capture: async ({ wantsBoxes }) => {
        asked.push(wantsBoxes === true);
        return { capture: { kind: 'page', page }, way: freshMemory.way };
      },
      middle: { run: runMiddle, close: async () => {} },
      now: () => 0,
    },
    'owner',
    { url, ...order },
  );
  return { ...result, asked };
}

const marked = (text: string, box: string) => `<p ${boxAttribute}="${box}">${text}</p>`;

describe('a look at a page', () => {
  it('tells where each part is on the picture, in its pixels, and of none that is not on it', async () => {
    const { parts, asked } = await preview(
      pageOf(
        `<main>${marked('Here', '100 200 300 41')}${marked('Half on it', '-20 1900 200 400')}
${marked('Below it', '0 2000 100 100')}${marked('Nonsense', 'a b')}<p>Unplaced</p></main>`,
      ),
    );
    expect(asked).toEqual([true]);
    expect(parts.map(({ text, box }) => [text, box])).toEqual([
      ['Here', { x: 50, y: 100, width: 150, height: 21 }],
      ['Half on it', { x: 0, y: 950, width: 90, height: 50 }],
      ['Below it', null],
      ['Nonsense', null],
      ['Unplaced', null],
    ]);
  });

  it('tells no places where there is no picture', async () => {
    const { parts } = await preview(pageOf(marked('Here', '100 200 300 40'), false));
    expect(parts).toMatchObject([{ text: 'Here', box: null }]);
  });

  it('says so when the chosen parts are not on the page', async () => {
    const { error, parts } = await preview(pageOf('<p>Here</p>'), { watch: { include: ['#gone'] } });
    expect(error).toMatchObject({ code: 'extract.nothing-selected' });
    expect(error?.advice).not.toBe('');
    expect(parts).toEqual([]);
  });
});
