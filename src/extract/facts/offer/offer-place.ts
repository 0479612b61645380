// Where on a page the thing stands that it is about, and how far what belongs to it reaches.
import type { Block, Content, Fact } from '../../../core/page/content.ts';
import { isPriceWord } from './offer-words.ts';

export interface Place {
  /** Index of the heading that names the thing; -1 where none does. */
  heading: number;
  /** Last block before other things begin: related products, reviews, the footer. */
  end: number;
  /** Facts of structured data about the thing itself. */
  stated: Fact[];
  /** Whether a block belongs to another thing of a list. */
  isOthers(block: Block): boolean;
}

/** The offer is within so many blocks below the name of the item. */
const REACH = 90;

export function findPlace(content: Content): Place {
  const { blocks } = content;
  const stated = content.facts.filter(({ block }) => block === null);
  const names = [content.metadata['og:title'] ?? '', content.title].filter((name) => name !== '');
  const heading = findHeading(blocks, [...names, ...stated.filter(isOfOffer).map(({ label }) => label)]);
  const own = blocks[heading]?.text;
  const all = own === undefined ? names : [own, ...names];
  const isOthers = othersBy(content, heading, all);
  return { heading, end: findEnd(blocks, heading, isOthers), stated: aboutThing(stated, all), isOthers };
}

/** Other things have pages of their own, and no names like "Price"; a record that holds the heading, or is called like the page, is the thing itself. */
function othersBy({ records }: Content, heading: number, names: string[]): Place['isOthers'] {
  const wanted = names.map(wordsOf);
  const isOwn = records.map(({ title, href, blocks: [first, last] }) => {
    if (href === null || isPriceWord(title) || (first <= heading && heading <= last)) return true;
    const words = wordsOf(title);
    return words.size > 1 && wanted.some((name) => overlap(words, name) > 0.9);
  });
  return ({ record }) => record !== undefined && isOwn[record] !== true;
}

function isOfOffer({ kind }: Fact): boolean {
  return kind === 'price' || kind === 'availability';
}

/** The first heading of the highest rank that says what title or structured data say, else the first of the highest rank. */
function findHeading(blocks: Block[], names: string[]): number {
  const wanted = names.slice(0, 12).map(wordsOf);
  let best = -1;
  let bestScore = -1;
  blocks.forEach((block, index) => {
    const isHeading = block.role === 'heading' && block.level <= 3;
    if (block.record !== undefined && block.level !== 1) return;
    if (block.text.length <= 40 && otherThings.test(block.text)) return;
    if (!isHeading && !mayBeName(block)) return;
    const words = wordsOf(block.text);
    const likeness = Math.max(0, ...wanted.map((name) => overlap(words, name)));
    const inMain = block.region === 'main' ? 2 : block.region === 'aside' ? 1 : 0;
    // A line that is no heading must be the name and nothing else.
    if (!isHeading && (likeness < 0.95 || words.size < 2)) return;
    const rank = isHeading ? (block.level === 1 ? 4 : 3 - block.level) : -1;
    const score = likeness * 6 + rank + inMain;
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  });
  return bestScore >= 3 ? best : -1;
}

function mayBeName({ role, region, text }: Block): boolean {
  return (
    (role === 'text' || role === 'paragraph') && region === 'main' && text.length >= 5 && text.length <= 150
  );
}

function findEnd(blocks: Block[], heading: number, isOthers: Place['isOthers']): number {
  const from = Math.max(0, heading);
  for (let index = from + 1; index < blocks.length && index < from + REACH; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    if (block.text.length <= 80 && otherThings.test(block.text) && block.role !== 'button') return index - 1;
    if (isOthers(block) && index > from + 25) return index - 1;
    if (block.role === 'heading' && block.level === 1 && block.text !== blocks[from]?.text) return index - 1;
  }
  return Math.min(blocks.length - 1, from + REACH);
}

/** Titles of what is shown beside the thing. */
export const otherThings =
  /(?:^|[^\p{L}])(?:related|similar|recommended|recommendations?|recently viewed|you (?:may|might|could) (?:also )?(?:like|love|need|be)|also (?:bought|viewed|like)|customers who|frequently bought|goes well with|complete the look|more from|others? (?:bought|viewed)|sponsored|ähnliche|passend(?:e|es|er) (?:zubehör|produkte|artikel)|zubehör|kunden (?:kauften|interessierten)|das könnte|zuletzt (?:angesehen|gesehen)|empfehlungen|empfohlen|similaires?|vous aimerez|articles liés|recommandations?|également|consultés récemment|relacionad[oa]s|similares|recomendad[oa]s|también|vistos recientemente|te puede (?:interesar|gustar)|correlati|simili|potrebbe(?:ro)? (?:piacer|interessar)|consigliati|visti di recente|semelhantes|quem (?:viu|comprou)|você (?:também|pode)|gerelateerd|vergelijkbare|aanbevolen|bekeken|anderen (?:kochten|bekeken)|liknande|rekommenderade|andra (?:köpte|tittade)|lignende|relaterede|relaterte|anbefalede?|andre (?:købte|kjøpte)|podobne|polecane|inni (?:kupili|oglądali)|ostatnio oglądane|podobné|související|příslušenství|naposledy|príslušenstvo|súvisiace|hasonló|kapcsolódó|ajánlott|similare|recomandate|похожие|рекомендуем|с этим товаром|вместе с|вы смотрели|схожі|рекомендуємо|benzer|önerilen|ilgili|bunlar da)(?:$|[^\p{L}])|関連商品|おすすめ商品|この商品を(?:見た|買った)|最近チェック|相关(?:商品|产品|推荐)|相關(?:商品|產品|推薦)|猜你喜欢|猜你喜歡|推荐商品|推薦商品|看了又看|관련 ?상품|추천 ?상품|함께 (?:본|구매)/iu;

/** Of several things that are named, none is this one. */
const leastLikeness = 0.05;

/** The facts of the thing that page and data name alike; of a few unnamed ones the first; of a list none. */
function aboutThing(stated: Fact[], names: string[]): Fact[] {
  const offers = stated.filter(isOfOffer);
  const labels = [...new Set(offers.map(({ label }) => bareLabel(label)))];
  if (labels.length <= 1) return offers;
  const wanted = names.map(wordsOf);
  const scored = labels.slice(0, 200).map((label) => ({
    label,
    score: label === '' ? 0.1 : Math.max(0, ...wanted.map((words) => overlap(wordsOf(label), words))),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best < (labels.length > 3 ? 0.5 : leastLikeness)) return [];
  const chosen = new Set(scored.filter(({ score }) => score === best).map(({ label }) => label));
  return offers.filter(({ label }) => chosen.has(bareLabel(label)));
}

export function bareLabel(label: string): string {
  return label.replace(/ \((?:old price|highest price)\)$/, '');
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .slice(0, 300)
      .toLowerCase()
      // Where words are not parted, every sign counts as one.
      .match(
        /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{N}]+?(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[^\p{L}\p{N}]|$)/gu,
      ) ?? [],
  );
}

/** 0..1: the share of the shorter name's words that are in the other one too, by length. */
function overlap(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let common = 0;
  let all = 0;
  for (const word of small) {
    all += word.length;
    if (large.has(word)) common += word.length;
  }
  return (common / all) * (small.size === 1 && large.size > 4 ? 0.4 : 1);
}
