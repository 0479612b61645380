// Binds a plan to a page: where on this very page stands what the goal speaks of, and what it says there today.
import { type Block, type Content, type Fact, type FactKind, isMainBlock } from '../core/content.ts';
import { foldText, hasNeedle, type Needle } from '../core/match-words.ts';
import { type Binding, factKindsOf, type Interest, type Plan } from '../core/plan.ts';
import { slotOf } from '../core/slot.ts';
import { makeNeedle } from '../language/language.ts';

/** More places than this are not named one by one. */
const mostBound = 8;
/** So much of an interest's words must stand at a place for it to be meant. */
const enoughCover = 0.5;
/** Headings longer than this are text. */
const longestHeading = 200;

/** The plan with the places of `content` that its interests mean; an interest that nothing answers to has none. */
export function bindPlan(plan: Plan, content: Content): Plan {
  const interests = plan.interests.map((interest): Interest => {
    const { kind } = interest;
    if (kind === 'any') return interest;
    return { ...interest, bound: findBindings(interest, content).slice(0, mostBound).map(fitting) };
  });
  return { ...plan, interests };
}

function findBindings(interest: Interest, content: Content): Binding[] {
  const needles = interest.words.map(makeNeedle);
  const kinds = factKindsOf[interest.kind];
  if (kinds) return bindFacts(content, kinds, needles);
  if (interest.kind === 'list') return bindLists(content, needles);
  if (interest.kind === 'links') return bindLinks(content, needles);
  return bindText(content, needles);
}

function bindFacts(content: Content, kinds: readonly FactKind[], needles: readonly Needle[]): Binding[] {
  const choosing = choosingOf(needles, content);
  const candidates = content.facts
    .filter((fact) => kinds.includes(fact.kind))
    .map((fact) => {
      const block = blockOf(content, fact);
      return { fact, block, cover: coverOf(choosing, contextOf(fact, content)), rank: rankOf(fact, block) };
    })
    .sort((one, other) => other.rank - one.rank);
  // Nothing names one of them: the fact the page is about stands for all.
  if (choosing.length === 0) return candidates.slice(0, 1).map(({ fact, block }) => factBinding(fact, block));
  // What is paid beside the price is meant by who names it.
  const asksForBeside = choosing.some(({ word }) => besidePrice.test(foldText(word)));
  const isBeside = (fact: Fact) =>
    !asksForBeside && fact.kind === 'price' && besidePrice.test(foldText(fact.label));
  const best = Math.max(0, ...candidates.map(({ cover, fact }) => (isBeside(fact) ? 0 : cover)));
  const named = candidates.filter(
    ({ cover, fact }) => cover === best && cover >= enoughCover && !isOldPrice(fact) && !isBeside(fact),
  );
  if (named.length > 0 || asksForBeside || best > 0)
    return uniqueBindings(named.map(({ fact, block }) => factBinding(fact, block)));
  // Words of the page that stand by no fact of the kind ("did the seller …") tell none from another either.
  const [main] = candidates;
  const isOwn = main !== undefined && ownKinds.has(main.fact.kind) && isOwnFact(main.block);
  return isOwn && isSaid(choosing, content) ? [factBinding(main.fact, main.block)] : [];
}

const ownKinds: ReadonlySet<FactKind> = new Set(['price', 'availability', 'version']);

/** Of the page itself: right under its heading, and not of one of the things that it lists. */
function isOwnFact(block: Block | undefined): boolean {
  if (block === undefined) return true;
  const isListed = block.role === 'list-item' || block.role === 'cell' || block.record !== undefined;
  return isMainBlock(block) && block.trail.length <= 1 && block.role !== 'heading' && !isListed;
}

function isSaid(needles: readonly Needle[], { blocks, links }: Content): boolean {
  const texts = [...blocks, ...links].map(({ text }) => foldText(text.slice(0, 2000)));
  return needles.every((needle) => texts.some((text) => hasNeedle(text, needle)));
}

const besidePrice =
  /\b(?:deposit|shipping|delivery|postage|kaution|anzahlung|versand\w*|nebenkosten|caution|arrhes|acompte|depot de garantie|livraison|fianza|envio|gastos)\b/u;

/** What a page states for machines is what it is about; then what stands in its main part, early and with a label. */
function rankOf(fact: Fact, block: Block | undefined): number {
  if (block === undefined) return 3;
  return (
    (isMainBlock(block) ? 2 : 0) +
    (isOldPrice(fact) ? -2 : 0) +
    (block.record === undefined ? 0.5 : 0) -
    (fact.block ?? 0) / 1_000_000
  );
}

/** What a thing used to cost stands beside what it costs. */
function isOldPrice({ kind, label }: Fact): boolean {
  return kind === 'price' && label.endsWith('(old price)');
}

function factBinding(fact: Fact, block: Block | undefined): Binding {
  return {
    label: fact.label || block?.trail.at(-1) || fact.kind,
    value: fact.text,
    selector: block?.selector ?? '',
    slot: block === undefined ? null : slotOf(block),
  };
}

function contextOf(fact: Fact, content: Content): string {
  const block = blockOf(content, fact);
  const record = block?.record === undefined ? undefined : content.records[block.record];
  const text =
    block === undefined
      ? content.title
      : `${block.text.slice(0, 500)} ${block.trail.join(' ')} ${block.row ?? ''} ${block.column ?? ''}`;
  return foldText(`${fact.label} ${record?.title ?? ''} ${text}`);
}

function bindLists(content: Content, needles: readonly Needle[]): Binding[] {
  const lists = new Map<string, { first: Block; count: number; text: string; weight: number }>();
  for (const { list, title, blocks } of content.records) {
    const first = content.blocks[blocks[0]];
    if (first === undefined) continue;
    const known = lists.get(list);
    if (known) {
      known.count += 1;
      if (known.text.length < 20_000) known.text += ` ${title}`;
    } else lists.set(list, { first, count: 1, text: title, weight: isMainBlock(first) ? 1 : 0 });
  }
  const ranked = [...lists.values()]
    .map((list) => ({
      ...list,
      cover: coverOf(needles, foldText(`${list.first.trail.join(' ')} ${list.text}`)),
    }))
    .sort((one, other) => other.weight - one.weight || other.cover - one.cover || other.count - one.count);
  return ranked
    .filter(({ weight }) => weight > 0)
    .slice(0, 3)
    .map(({ first, count }) => ({
      label: first.trail.at(-1) ?? content.title,
      value: `${count} entries`,
      selector: first.selector.replace(/:nth-[a-z-]+\([^)]*\)/g, ''),
      slot: null,
    }));
}

function bindLinks(content: Content, needles: readonly Needle[]): Binding[] {
  const links = content.links.filter(
    ({ href, text, region }) =>
      region !== 'nav' && coverOf(needles, foldText(`${text} ${href}`)) >= enoughCover,
  );
  return links.length === 0
    ? []
    : [{ label: links[0]?.text || 'links', value: `${links.length} links`, selector: 'a', slot: null }];
}

/** A heading that the words name stands for all the text under it; else the texts that say the words. */
function bindText(content: Content, needles: readonly Needle[]): Binding[] {
  if (needles.length === 0) return [];
  const choosing = choosingOf(needles, content);
  if (choosing.length === 0)
    return [{ label: content.title, value: 'the whole page', selector: '', slot: null }];
  const headings = content.blocks.filter(
    ({ role, text }) => role === 'heading' && text.length <= longestHeading,
  );
  const named = headings.filter(({ text }) => coverOf(choosing, foldText(text)) >= enoughCover);
  if (named.length > 0) return named.map((heading) => textBinding(heading, sectionUnder(content, heading)));
  return content.blocks
    .filter(
      (block) => isMainBlock(block) && coverOf(choosing, foldText(block.text.slice(0, 5000))) >= enoughCover,
    )
    .slice(0, 3)
    .map((block) => textBinding(block, block.text));
}

/** Words that name the page itself ("the Aurora lamp" on its own page) choose nothing on it. */
function choosingOf(needles: readonly Needle[], { title }: Content): Needle[] {
  const folded = foldText(title);
  return needles.filter((needle) => !hasNeedle(folded, needle));
}

function textBinding(block: Block, value: string): Binding {
  return {
    label: block.role === 'heading' ? block.text : (block.trail.at(-1) ?? block.text.slice(0, 80)),
    value,
    selector: block.selector,
    slot: slotOf(block),
  };
}

function sectionUnder(content: Content, heading: Block): string {
  const from = content.blocks.indexOf(heading);
  const under = content.blocks.slice(from + 1, from + 20);
  const end = under.findIndex(({ role, level }) => role === 'heading' && level <= heading.level);
  return under
    .slice(0, end < 0 ? under.length : end)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 500);
}

function blockOf(content: Content, fact: Fact): Block | undefined {
  return fact.block === null ? undefined : content.blocks[fact.block];
}

/** The share of the words that the folded text says; 1 where there are none. */
function coverOf(needles: readonly Needle[], folded: string): number {
  if (needles.length === 0) return 1;
  return needles.filter((needle) => hasNeedle(folded, needle)).length / needles.length;
}

function uniqueBindings(bindings: readonly Binding[]): Binding[] {
  return [...new Map(bindings.map((one) => [`${one.label}\n${one.value}`, one])).values()];
}

/** Cut to what a plan may hold. */
function fitting({ label, value, selector, slot }: Binding): Binding {
  return { label: cut(label, 300), value: cut(value, 500), selector: cut(selector, 2000), slot };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
