// What a page teaches about its own noise: first by its twin, then by how it compares with what it was.
import { compareContents, countQuiet, learnNoise, learnTwin } from '../../compare/compare.ts';
import type { Comparison } from '../../core/change/diff.ts';
import { type Noise, type NoiseMemory, type NoisePlace, noNoise } from '../../core/change/noise.ts';
import type { Content } from '../../core/page/content.ts';
import type { RawPage } from './raw-page.ts';

export interface NoiseOrder {
  noise: Noise;
  /** How the page was captured, where it was to be fetched twice; null: that was not due. */
  capturedAs: string | null;
  /** The page as it came the second time; null where it was the very same, or did not come. */
  twin: RawPage | null;
  /** Checks since the last comparison that found the page as it was. */
  quiet: number;
  readBy: string;
  now: number;
}

export interface Teacher {
  /** What is known by now. */
  noise: Noise;
  /** Null: nothing was learned. */
  memory: NoiseMemory | null;
  learn(before: Content, comparison: Comparison): NoiseMemory | null;
}

/** `read` reads a twin like the page itself; one that cannot be read teaches nothing. */
export async function openTeacher(
  order: NoiseOrder | undefined,
  page: Content,
  ignore: string[],
  read: (page: RawPage) => Promise<Content>,
): Promise<Teacher> {
  if (order === undefined) return { noise: noNoise, memory: null, learn: () => null };
  const { capturedAs, readBy, now, quiet } = order;
  const alike = { ...order.noise, memory: readAlike(order.noise.memory, readBy) };
  const known = countQuiet(alike, quiet, now);
  const memory = capturedAs === null ? null : learnTwin(known, await twinLesson(order, capturedAs));
  const noise = memory === null ? known : { ...known, memory };
  return {
    noise,
    memory,
    learn: (before, comparison) => learnNoise(noise, { before, after: page, comparison, quiet, readBy, now }),
  };

  async function twinLesson({ twin }: NoiseOrder, capturedAs: string) {
    const content = twin === null ? null : await read(twin).catch(() => null);
    const comparison = content === null ? null : compareContents(page, content, { ignore });
    const found = content === null || comparison === null ? null : { content, comparison };
    return { page, twin: found, capturedAs, readBy, now };
  }
}

/** Another reader may count the lines of a slot differently: where there are several, they are learned again. */
function readAlike(memory: NoiseMemory, readBy: string): NoiseMemory {
  if (memory.readBy === readBy) return memory;
  const lines = Map.groupBy(
    memory.places.filter(({ at }) => at !== null),
    ({ slot }) => slot,
  );
  const isSure = ({ at, slot }: NoisePlace) => at === null || (at === 0 && lines.get(slot)?.length === 1);
  return { ...memory, places: memory.places.filter(isSure) };
}
