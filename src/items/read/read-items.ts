// Turns content into items: the things the page lists or describes, each with its typed fields.
import type { Block, Content, Fact } from '../../core/page/content.ts';
import type { Item, ItemKind, PageItems } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import { withUnit } from '../measure.ts';
import { narrowTrails, subjectOf } from '../subject.ts';
import { findHeadedBoxes } from './boxes/headed-boxes.ts';
import { type Group, groupBlocks } from './group-blocks.ts';
import { listItems } from './list-items.ts';
import { mainBlocks } from './main-blocks.ts';
import { makeFields, type PlacedField } from './make-fields.ts';
import { markStates } from './mark-states.ts';
import { nameLists } from './name-lists.ts';
import { nameObjects, type ObjectName } from './object-keys.ts';
import { offerFields } from './offer-fields.ts';
import { openOuter } from './outer-objects.ts';
import { pricedSections } from './priced-sections.ts';
import { isDataPath } from './selector-path.ts';
import { nameRows, type RowName } from './table-keys.ts';
import { countLines, findLegends, titleGroup } from './title-group.ts';
import { withDataPaths } from './xml-paths.ts';

/** Cached: plan, today and judge all read the same content, and large pages take seconds. */
export function readItems(content: Content): PageItems {
  const known = readBefore.get(content);
  if (known !== undefined) return known;
  const items = readAll({ ...content, blocks: withDataPaths(content.blocks) });
  readBefore.set(content, items);
  return items;
}

const readBefore = new WeakMap<Content, PageItems>();

function readAll(content: Content): PageItems {
  const { blocks, records } = content;
  const groups = groupBlocks(content);
  const flags = mainBlocks(content);
  const facts = factsByBlock(content.facts);
  const hrefs = hrefsByText(content);
  const rows = nameByFamily(groups, blocks, 'row', nameRows);
  const headed = findHeadedBoxes(groups, blocks);
  const places = nameLists(groups, content, rows, headed);
  const objects = nameByFamily(groups, blocks, 'object', nameObjects);
  const outerOf = openOuter(groups, blocks, objects);
  const titles = nameGroups(groups, content, rows, objects, places.lists, facts).map(
    (title, at) => headed.get(groups[at] as Group) ?? title,
  );
  const placed: PlacedField[][] = [];
  const items = groups.map((group, at): Item => {
    const record = group.record === null ? null : (records[group.record] ?? null);
    const title = titles[at] ?? '';
    const outer = outerOf(group);
    const fields = makeFields(group, title, blocks, facts, record, rows.get(group)?.columns).map((one) => ({
      ...one,
      field: withUnit({ title }, one.field),
    }));
    placed.push(fields);
    return {
      kind: kindOf(group, rows.get(group), record !== null, blocks),
      list: places.lists[at] ?? 'text',
      key: keyOf([...outer.keys, objects.get(group)?.key ?? pathOf(group, blocks) ?? title].join(' › ')),
      title,
      href: record?.href ?? hrefOf(group, blocks, hrefs, fields),
      fields: fields.map(({ field }) => field),
      text: sayAll(group, title, blocks, fields),
      trail: group.outer.length > 0 ? outer.trail : (places.trails[at] ?? []),
      isMain: group.blocks.some((index) => flags[index]),
      ...regionOf(group, blocks),
      position: 0,
      blocks: group.blocks,
    };
  });
  markByList(items, placed);
  const lists = listItems(items, places.names);
  const broad = narrowTrails(items);
  const sections = pricedSections(items, blocks);
  const offer = offerFields(content, items, sections);
  const things = sections.size === 0 ? {} : { things: [...sections] };
  return { language: content.language, subject: subjectOf(content, broad), items, lists, offer, ...things };
}

function regionOf({ blocks: [first = -1] }: Group, blocks: Block[]): Pick<Item, 'region'> {
  const region = blocks[first]?.region ?? 'main';
  return region === 'main' ? {} : { region };
}

function factsByBlock(facts: Fact[]): Map<number, Fact[]> {
  const byBlock = new Map<number, Fact[]>();
  for (const fact of facts) {
    if (fact.block === null) continue;
    const known = byBlock.get(fact.block);
    if (known === undefined) byBlock.set(fact.block, [fact]);
    else known.push(fact);
  }
  return byBlock;
}

/** The names of groups of a kind, family by family; terms are no rows of a table. */
function nameByFamily<Name>(
  groups: Group[],
  blocks: Block[],
  kind: ItemKind,
  nameAll: (groups: Group[], blocks: Block[]) => Map<Group, Name>,
): Map<Group, Name> {
  const families = Map.groupBy(
    groups.filter(
      (group) => group.kind === kind && !(kind === 'row' && isTerm(blocks[group.blocks[0] ?? -1])),
    ),
    ({ family }) => family,
  );
  return new Map([...families.values()].flatMap((family) => [...nameAll(family, blocks)]));
}

function isTerm(block: Block | undefined): boolean {
  return block?.role === 'term' || block?.role === 'definition';
}

/** A value of its own in data is identified by the path to it. */
function pathOf({ kind, blocks: [first = -1] }: Group, blocks: Block[]): string | undefined {
  const selector = blocks[first]?.selector ?? '';
  return kind === 'row' && isDataPath(selector) ? selector : undefined;
}

function nameGroups(
  groups: Group[],
  content: Content,
  rows: ReadonlyMap<Group, RowName>,
  objects: ReadonlyMap<Group, ObjectName>,
  lists: string[],
  facts: ReadonlyMap<number, Fact[]>,
): string[] {
  const members = Map.groupBy(groups.keys(), (at) => lists[at] ?? 'text');
  const legends = findLegends(content.blocks);
  const lines = new Map(
    [...members].map(([list, own]) => [
      list,
      countLines(
        own.flatMap((at) => groups[at] ?? []),
        content,
        legends,
      ),
    ]),
  );
  const none = countLines([], content, legends);
  return groups.map(
    (group, at) =>
      rows.get(group)?.title ||
      objects.get(group)?.title ||
      titleGroup(group, content, lines.get(lists[at] ?? 'text') ?? none, facts),
  );
}

function kindOf(group: Group, row: RowName | undefined, isRecord: boolean, blocks: Block[]): ItemKind {
  if (row?.isHeader === true) return 'heading';
  if (group.kind !== 'card' || !isRecord) return group.kind;
  const first = blocks[group.blocks[0] ?? -1];
  return first?.role === 'list-item' && !/(?:^| )(?:li|div|article)\b/.test(first.selector)
    ? 'entry'
    : group.blocks.length === 1
      ? 'entry'
      : 'card';
}

function keyOf(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').slice(0, 200);
}

function hrefsByText({ links }: Content): Map<string, string | null> {
  const hrefs = new Map<string, string | null>();
  for (const { text, href } of links) {
    const known = hrefs.get(text);
    hrefs.set(text, known === undefined || known === href ? href : null);
  }
  return hrefs;
}

function hrefOf(
  group: Group,
  blocks: Block[],
  hrefs: ReadonlyMap<string, string | null>,
  fields: PlacedField[],
): string | null {
  if (group.kind === 'object')
    return (
      fields.find(({ field: { name, text } }) => /(?:url|href|link)$/i.test(name) && /^https?:/.test(text))
        ?.field.text ?? null
    );
  for (const at of group.blocks) {
    const href = hrefs.get(blocks[at]?.text ?? '');
    if (href !== undefined && href !== null) return href;
  }
  return null;
}

/** Its title, its blocks in order, and values found only in its record. */
function sayAll(group: Group, title: string, blocks: Block[], fields: PlacedField[]): string {
  const lines = group.blocks.map((at) => blocks[at]?.text ?? '');
  for (const { field } of fields) if (field.block === null) lines.push(field.text);
  const text = lines.join(' · ');
  return title === '' || text.includes(title) ? text : `${title} · ${text}`;
}

function markByList(items: Item[], placed: PlacedField[][]): void {
  const members = Map.groupBy(items.keys(), (at) => items[at]?.list ?? '');
  for (const [list, own] of members) {
    // Prose is no list: only its own words can make an item a state.
    const parts = list === 'text' ? own.map((at) => [at]) : [own];
    for (const part of parts)
      markStates(
        part.map((at) => placed[at] ?? []),
        part.map((at) => items[at]?.title ?? ''),
      );
  }
}
