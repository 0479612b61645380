// Free questions: a model is given numbered pieces of the pages that bear on them. Its answer is checked like an explanation: whole, or not at all.
import { z } from 'zod';
import type { Claim, Material, Piece } from '../core/explanation.ts';
import { Fault } from '../core/fault.ts';
import type { Site } from '../core/site.ts';
import { checkQuestion, checkReplySchema, claimOf, sentenceSchema } from '../explain/asking.ts';
import { prompts } from '../prompts/prompts.ts';
import type { Analyst } from './analyst.ts';
import type { Answer } from './ask.ts';
import type { StoredPiece } from './ask-page.ts';
import type { Question } from './ask-question.ts';
import { snapshotAt } from './ask-text.ts';
import { faultIfTooComplex } from './middle-pool.ts';
import { mostPieceText } from './pieces.ts';
import type { Services } from './services.ts';
import { findContentBytes } from './snapshot-parts.ts';
import { unanswered } from './unanswered.ts';

const replySchema = z.object({ answer: z.array(sentenceSchema) });

const mostChanges = 20;
const mostSentences = 4;
const patienceMs = 60_000;

type Asking = Pick<Services, 'store' | 'middle' | 'analyst'>;

/** Null: there is no model that may answer. Of several sites the pieces that fit best are asked about, whichever they are from. */
export async function answerByModel(
  services: Asking,
  sites: readonly Site[],
  question: Question,
): Promise<Answer | null> {
  const { analyst } = services;
  const [only] = sites;
  if (!analyst || only === undefined || (await analyst.exam.standing()) !== 'writes') return null;
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
    question: (fence) => tellQuestion(material, fence),
  });
  if (!('value' in reply)) return none(reply.note);
  const claims = reply.value.answer.slice(0, mostSentences).map((sentence) => claimOf('summary', sentence));
  if (claims.length === 0) return none('The stored pages do not answer it.');
  const problem = await findProblem(services, analyst, { material, claims, whose, site: only });
  if (problem !== null)
    return none(`What the model said could not be shown from the stored pages: ${problem}`);
  return {
    ...{ question: question.text, answered: true, why: null, value: null, by: analyst.model.name },
    answer: claims.map(({ text }) => text).join(' '),
    citations: claims.flatMap((claim) => citationsOf(claim, material, stored)),
  };
}

/** The first thing that is wrong with it; null: it stands as a whole. */
async function findProblem(
  { middle }: Asking,
  { check }: Analyst,
  asked: {
    material: Material;
    claims: Claim[];
    whose: { ownerId: string; siteId: string; signal: AbortSignal };
    site: Site;
  },
): Promise<string | null> {
  const { material, claims, whose, site } = asked;
  const problems = await middle.ask(site, 'checkClaims', material, claims).catch(faultIfTooComplex);
  if (problems instanceof Fault) return problems.message;
  const found = problems.find((problem) => problem !== null);
  if (found !== undefined && found !== null) return found;
  const answer = await check({
    ...{ ...whose, instructions: prompts.check.instructions, schema: checkReplySchema },
    question: (fence) => checkQuestion(material, claims, fence),
  });
  if (!('value' in answer)) return answer.note;
  const isSupported = (at: number) =>
    answer.value.sentences.find(({ n }) => n === at + 1)?.verdict === 'supported';
  return claims.every((_, at) => isSupported(at)) ? null : 'not all of it follows from them.';
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
          what: 'added',
          before: null,
          after: text.replace(/\s+/gu, ' '),
          beside: '',
        },
        ...{ place: parts.filter((part) => part !== '').join(' › '), hunks: [], facts: [] },
      };
    }),
  };
}

function tellQuestion({ trackingGoal, pieces }: Material, fence: string): string {
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

/** The blocks of a page that is too complex are left out. */
async function gatherPieces(services: Asking, site: Site, question: Question): Promise<StoredPiece[]> {
  const { store, middle } = services;
  const { ownerId, id: siteId } = site;
  const snapshot = await snapshotAt(store, site, question);
  const content = snapshot === null ? null : await findContentBytes(services, snapshot);
  const { changes } = await store.listChanges(ownerId, { siteIds: [siteId], limit: mostChanges });
  const texts = changes.map(({ title, summary }) => `${title}. ${summary}`);
  const found = await middle.ask(site, 'scoreTexts', content, question.words, texts).catch(faultIfTooComplex);
  if (found instanceof Fault) return [];
  return [
    ...found.blocks.map((block) => ({
      ...{ ...block, siteId, snapshotId: snapshot?.id ?? null, changeId: null },
      at: snapshot?.capturedAt ?? 0,
    })),
    ...changes.map(({ id: changeId, detectedAt, afterSnapshotId }, index) => ({
      ...{
        text: texts[index] ?? '',
        place: 'a change',
        siteId,
        snapshotId: afterSnapshotId,
        changeId,
        at: detectedAt,
      },
      score: found.scores[index] ?? 0,
    })),
  ];
}
