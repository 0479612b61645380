// Which sites a question is about: those whose name it says, else those that were seen last.

import { foldText, hasNeedle, makeNeedle } from '../core/match-words.ts';
import type { Site } from '../core/site.ts';
import type { Store } from '../store/store.ts';
import type { Question } from './ask-question.ts';

/** Sites that are looked through, and those that are asked where none is named. */
const mostSites = 2000;
const mostAsked = 20;

export interface NamedSites {
  sites: { list: Site[]; isNamed: boolean };
  /** What is left of the question's words: names of things on the page. */
  words: string[];
}

export async function nameSites(store: Store, ownerId: string, { words }: Question): Promise<NamedSites> {
  const { sites } = await store.listSites(ownerId, { sort: 'changed', limit: mostSites });
  const needles = words.map((word) => ({ word, needle: makeNeedle(word) }));
  const scored = sites.map((site) => {
    const text = foldText(`${site.name} ${site.host.replaceAll('.', ' ')}`);
    return { site, said: needles.filter(({ needle }) => hasNeedle(text, needle)).map(({ word }) => word) };
  });
  const most = Math.max(0, ...scored.map(({ said }) => said.length));
  if (most === 0) return { sites: { list: sites.slice(0, mostAsked), isNamed: false }, words };
  const named = scored.filter(({ said }) => said.length === most).slice(0, mostAsked);
  const said = new Set(named.flatMap((one) => one.said));
  return {
    sites: { list: named.map(({ site }) => site), isNamed: true },
    words: words.filter((word) => !said.has(word)),
  };
}
