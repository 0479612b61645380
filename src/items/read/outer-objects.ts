// What the objects around an object say of it: their names, and what else they say briefly, as the day or the category.
import type { Block } from '../../core/page/content.ts';
import type { Group } from './group-blocks.ts';
import { type ObjectName, readValue } from './object-keys.ts';

export interface Outer {
  /** Their keys, outermost first. */
  keys: string[];
  /** As headings above it: the name of each comes last. */
  trail: string[];
}

const MOST = 3;
const LONGEST = 40;
const LONGEST_NAME = 120;

export function openOuter(
  groups: Group[],
  blocks: Block[],
  objects: ReadonlyMap<Group, ObjectName>,
): (group: Group) => Outer {
  const byPath = new Map(groups.filter(({ kind }) => kind === 'object').map((group) => [group.path, group]));
  const said = new Map<Group, string[]>();
  const sayBriefly = (group: Group): string[] => {
    const known = said.get(group) ?? brief(group, blocks, objects.get(group)?.title ?? '');
    said.set(group, known);
    return known;
  };
  return ({ outer }) => {
    const around = outer.flatMap((path) => byPath.get(path) ?? []);
    return {
      keys: around.map((one) => objects.get(one)?.key ?? ''),
      trail: around.flatMap(sayBriefly),
    };
  };
}

function brief(group: Group, blocks: Block[], title: string): string[] {
  const values = group.blocks.flatMap((at) => {
    const block = blocks[at];
    return block === undefined ? [] : [readValue(block, group.path).value];
  });
  const short = values.filter((text) => text !== title && text.length <= LONGEST && says(text));
  const name = says(title) || short.length === 0 ? [title.slice(0, LONGEST_NAME).toWellFormed()] : [];
  return [...new Set(short)]
    .slice(0, MOST)
    .concat(name)
    .filter((text) => text !== '');
}

/** Words or a day; no figures, which may be counters or ids, no times of change and no addresses. */
function says(text: string): boolean {
  if (/^(?:true|false|null)$|:\/\/|\d:\d\d/.test(text)) return false;
  return /\p{L}{2}/u.test(text) || /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(text);
}
