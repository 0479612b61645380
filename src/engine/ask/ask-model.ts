// Free questions: a model is given numbered pieces of the pages that bear on them. Its answer is checked like an explanation: whole, or not at all.
import { z } from 'zod';
import {
  type Answer,
  mostPieceText,
  type Question,
  type StoredPiece,
  sayings,
  unanswered,
} from '../../ask/answering.ts';
import type { Claim, Material, Piece } from '../../core/change/explanation.ts';
import { Fault } from '../../core/fault/fault.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import { checkQuestion, checkReplySchema, claimOf, sentenceSchema } from '../../explain/asking.ts';
import { prompts } from '../../prompts/prompts.ts';
import type { Analyst } from '../model/analyst.ts';
import { faultIfTooComplex } from '../pipeline/page-pool.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import { snapshotAt } from './ask-text.ts';

const replySchema = z.object({ answer: z.array(sentenceSchema) });

const mostChanges = 20;
const mostSentences = 4;
const patienceMs = 60_000;

type Asking = Pick<Services, 'store' | 'pagePool' | 'analyst'>;

/** Null: there is no model that may answer. Of several sites the pieces that fit best are asked about, whichever they are from. */
export async function answerByModel(
  services: Asking,
  sites: readonly Site[],
  question: Question,
): Promise<Answer | null> {
  const { analyst } = services;
  const [only] = sites;
  if (!analyst || only === undefined || (await analyst.exam.standing()) !== 'writes') return null;
  const { no } = sayings[question.language];
  const none = (why: string): Answer => ({ question: question.text, by: null, ...unanswered(why) });
  const found = await Promise.all(sites.map((site) => gatherPieces(services, site, question)));
  const stored = choosePieces(found.flat());
  const material = materialOf(question, stored, sites);
  const whose = {
    ...{ ownerId: only.ownerId, siteId: sites.length === 1 ? only.id : '' },
    signal: AbortSignal.timeout(patienceMs),
  };
  const reply = await analyst.consult({
    ...{ ...whose, instructions: prompts.ask.instructions, schema: replySchema },
    question: (fence) => formatQuestion(material, fence),
  });
  if (!('value' in reply)) return none(reply.note);
  const claims = reply.value.answer.slice(0, mostSentences).map((sentence) => claimOf('summary', sentence));
  if (claims.length === 0) return none(no.pages);
  if (!(await isShown(services, analyst, { material, claims, whose, site: only }))) return none(no.unproven);
  return {
    ...{ question: question.text, answered: true, why: null, value: null, by: analyst.model.name },
    answer: claims.map(({ text }) => text).join(' '),
    citations: claims.flatMap((claim) => citationsOf(claim, material, stored)),
  };
}

/** Whether the answer stands as a whole: by the checks in code, and by the model that checks. */
async function isShown(
  { pagePool }: Asking,
  { check }: Analyst,
  asked: {
    material: Material;
    claims: Claim[];
    whose: { ownerId: string; siteId: string; signal: AbortSignal };
    site: Site;
  },
): Promise<boolean> {
  const { material, claims, whose, site } = asked;
  const problems = await pagePool.ask(site, 'checkClaims', material, claims).catch(faultIfTooComplex);
  if (problems instanceof Fault || problems.some((problem) => problem !== null)) return false;
  const answer = await check({
    ...{ ...whose, instructions: prompts.check.instructions, schema: checkReplySchema },
    question: (fence) => checkQuestion(material, claims, fence),
  });
  if (!('value' in answer)) return false;
  return claims.every((_, at) =>
    answer.value.sentences.some(({ n, verdict }) => n === at + 1 && verdict === 'supported'),
  );
}

function materialOf(question: Question, stored: readonly StoredPiece[], sites: readonly Site[]): Material {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return {
    ...{ trackingGoal: question.text.replace(/\s+/gu, ' '), understood: '', pageTitle: '', judged: '' },
    ...{
      siteName: sites
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 500),
      language: question.language,
    },
    ...{ left: 0, withheld: 0, givesOrders: false },
    pieces: stored.map(({ text, place, at, siteId }, index): Piece => {
      const day = new Date(at).toISOString().slice(0, 10);
      const parts = [...(sites.length > 1 ? [names.get(siteId) ?? ''] : []), day, place];
      return {
        ...{
          id: `p${index + 1}`,
          what: 'stored',
          before: null,
          after: text.replace(/\s+/gu, ' '),
          beside: '',
        },
        ...{ place: parts.filter((part) => part !== '').join(' › '), hunks: [], facts: [] },
      };
    }),
  };
}

function formatQuestion({ trackingGoal, pieces }: Material, fence: string): string {
  return [
    `The question: ${trackingGoal}`,
    `<${fence}>`,
    ...pieces.map(({ id, place, after }) => `[${id}] (${place}) ${after}`.replaceAll(fence, '')),
    `</${fence}>`,
  ].join('\n');
}

function citationsOf(
  { pieces: ids, quote }: Claim,
  { pieces }: Material,
  stored: readonly StoredPiece[],
): Answer['citations'] {
  return pieces.flatMap(({ id }, index) => {
    const piece = stored[index];
    if (!ids.includes(id) || piece === undefined) return [];
    const { siteId, snapshotId, changeId, at, text } = piece;
    const own = text.includes(quote) ? quote : text.slice(0, 300).toWellFormed();
    return [{ siteId, snapshotId, changeId, at: new Date(at).toISOString(), quote: own }];
  });
}

/** What bears on the question first, as much as the budget allows; then in the order of sites and reading. */
function choosePieces(pieces: readonly StoredPiece[]): StoredPiece[] {
  const ranked = pieces.map((piece, at) => ({ piece, at }));
  const chosen: typeof ranked = [];
  let left = mostPieceText;
  for (const one of ranked.toSorted((a, b) => b.piece.score - a.piece.score || a.at - b.at)) {
    left -= one.piece.text.length + one.piece.place.length + 20;
    if (left < 0) break;
    chosen.push(one);
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ piece }) => piece);
}

/** Of the page as it was at the time requested and as it is now: "from July" may be said of the thing. A page that is too complex is left out. */
async function gatherPieces(services: Asking, site: Site, question: Question): Promise<StoredPiece[]> {
  const { store } = services;
  const { ownerId, id: siteId } = site;
  const [then, now] = [
    await snapshotAt(store, site, question),
    await snapshotAt(store, site, { ...question, period: null }),
  ];
  const pages = [then, ...(then?.id === now?.id ? [] : [now])].filter((page) => page !== null);
  const { changes } = await store.listChanges(ownerId, { siteIds: [siteId], limit: mostChanges });
  const changeTexts = changes.map(
    ({ id: changeId, title, summary, detectedAt: at, afterSnapshotId: snapshotId }) => ({
      ...{ text: `${title}. ${summary}`, place: 'a change', siteId, snapshotId, changeId, at },
    }),
  );
  const texts = changeTexts.map(({ text }) => text);
  const found = await Promise.all(pages.map((page) => scorePage(services, site, page, question.words)));
  const scores = await scoreAlone(services, site, question.words, texts);
  return [...found.flat(), ...changeTexts.map((change, at) => ({ ...change, score: scores[at] ?? 0 }))];
}

async function scorePage(
  services: Asking,
  site: Site,
  snapshot: Snapshot,
  words: string[],
): Promise<StoredPiece[]> {
  const { id: snapshotId, capturedAt: at } = snapshot;
  const content = await findContentBytes(services, snapshot);
  const found = await services.pagePool.ask(site, 'scoreTexts', content, words, []).catch(faultIfTooComplex);
  if (found instanceof Fault) return [];
  return found.blocks.map((block) => ({ ...block, siteId: site.id, snapshotId, changeId: null, at }));
}

async function scoreAlone(
  { pagePool }: Asking,
  site: Site,
  words: string[],
  texts: string[],
): Promise<number[]> {
  const found = await pagePool.ask(site, 'scoreTexts', null, words, texts).catch(faultIfTooComplex);
  return found instanceof Fault ? [] : found.scores;
}
