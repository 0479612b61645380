// The scenes of the evaluation, sentence by sentence: no lie stands before the check, and nearly all that is true does.
import { describe, expect, it } from 'vitest';
import { readScenes, type Scene } from '../eval/model/scenes.ts';
import { runHistory } from '../eval/run-history.ts';
import { htmlPage } from '../eval/sent-page.ts';
import { verifyClaims } from '../src/analyse/analyse.ts';

async function verifierOf({ goal, before, after }: Scene): Promise<(sentence: string) => string | null> {
  const url = 'https://www.example.com/page';
  const [, step] = await runHistory({ url, trackingGoal: goal }, [htmlPage(before), htmlPage(after)]);
  const diff = step?.diff ?? null;
  if (diff === null) throw new Error('nothing differs');
  const title = /<title>(.*?)<\/title>/u.exec(after)?.[1] ?? '';
  return (sentence) =>
    verifyClaims({ title: sentence, summary: '', insights: [] }, diff, [goal, title]).dropped[0]?.reason ??
    null;
}

describe.each(readScenes())('what is said of $id', (scene) => {
  it('falls where it is a lie', async () => {
    const verify = await verifierOf(scene);
    expect(scene.lies.filter(({ text }) => verify(text) === null)).toEqual([]);
  });

  it('mostly stands where it is true', async () => {
    const verify = await verifierOf(scene);
    const fallen = scene.truths.filter((text) => verify(text) !== null);
    expect(fallen.length, fallen.join('\n')).toBeLessThanOrEqual(scene.truths.length * 0.25);
  });
});
