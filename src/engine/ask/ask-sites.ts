// Which sites a question is about: those whose name it says, else those that were seen last.
import type { Question } from '../../ask/answering.ts';
import { foldText, hasNeedle } from '../../core/page/match-words.ts';
import type { Site } from '../../core/site/site.ts';
import type { Services } from '../services.ts';

/** Sites that are looked through, and those that are asked where none is named. */
const mostSites = 2000;
const mostAsked = 20;

export interface NamedSites {
  /** Those whose name the question says. */
  named: Site[];
  /** Those that changed last. */
  first: Site[];
  /** There are no others. */
  isAll: boolean;
  /** What is left of the question's words: names of things on the page. */
  words: string[];
}

export async function nameSites(
  { store, pagePool }: Pick<Services, 'store' | 'pagePool'>,
  ownerId: string,
  { words }: Question,
): Promise<NamedSites> {
  const { slices, total } = await store.walkSites(ownerId, { sort: 'changed', limit: mostSites });
  const needles = await pagePool.ask({ ownerId, host: '' }, 'makeNeedles', words);
  const first: Site[] = [];
  let named: { site: Site; said: string[] }[] = [];
  let most = 1;
  // Slice by slice: others are served in between.
  for await (const sites of slices) {
    for (const site of sites) {
      if (first.length < mostAsked) first.push(site);
      const text = foldText(`${site.name} ${site.host.replaceAll('.', ' ')}`);
      const said = needles.filter((needle) => hasNeedle(text, needle)).map(({ word }) => word);
      if (said.length < most) continue;
      if (said.length > most) named = [];
      most = said.length;
      if (named.length < mostAsked) named.push({ site, said });
    }
  }
  const said = new Set(named.flatMap((one) => one.said));
  return {
    ...{ named: named.map(({ site }) => site), first, isAll: total <= first.length },
    words: words.filter((word) => !said.has(word)),
  };
}
