// A change explained by a model: its sentences are checked by code and by a second question, sent back once, and kept whole or not at all.
import type { Analysis } from '../../core/change/analysis.ts';
import type { Claim, JudgedClaim, Material } from '../../core/change/explanation.ts';
import { Fault } from '../../core/fault/fault.ts';
import { type Remark, sayRemark } from '../../core/fault/remark.ts';
import type { Verification } from '../../core/model.ts';
import type { Turn } from '../../core/turn.ts';
import {
  checkQuestion,
  checkReplySchema,
  claimOf,
  claimsOf,
  explainQuestion,
  explainReplySchema,
  repairQuestion,
  repairReplySchema,
} from '../../explain/asking.ts';
import type { Subject } from '../../explain/explain.ts';
import { prompts } from '../../prompts/prompts.ts';
import type { ContentBytes } from '../pipeline/page-jobs.ts';
import { faultIfTooComplex, type PagePool } from '../pipeline/page-pool.ts';
import { type Consult, type Unanswered, unansweredBy } from './consult.ts';

export interface Explained {
  analysis: Analysis;
  verification: Verification | null;
  /** There was no answer, and there may be one later. */
  isOpen?: boolean;
}

/** Who is asked, and for whom. */
export interface Conversation {
  /** Writes. */
  consult: Consult;
  /** Says whether sentences follow from their evidence. */
  check: Consult;
  pagePool: PagePool;
  model: string;
  whose: { ownerId: string; siteId: string; signal: AbortSignal };
}

export async function explainByModel(
  talk: Conversation,
  subject: Subject,
  contents: ContentBytes,
): Promise<Explained> {
  const { analysis } = subject;
  const material = await talk.pagePool
    .ask(turnOf(talk), 'gatherMaterial', subject, contents)
    .catch(faultIfTooComplex);
  if (material instanceof Fault) return rulesStand(analysis, unansweredBy(material));
  if (material.givesOrders) {
    const note = 'The page contains instructions for language models, so Heed did not use one.';
    return rulesStand(analysis, { code: 'ai.orders', params: {}, note, isLater: false });
  }
  const answer = await talk.consult({
    ...{ ...talk.whose, instructions: prompts.explain.instructions, schema: explainReplySchema },
    question: (fence) => explainQuestion(material, fence),
  });
  if (!('value' in answer)) return rulesStand(analysis, answer);
  const claims = await judgeAndRepair(talk, material, claimsOf(answer.value));
  if ('note' in claims) return rulesStand(analysis, claims);
  const { verdict, significance } = answer.value;
  const judged = { material, analysis, claims, reply: { verdict, significance }, model: talk.model };
  return talk.pagePool.ask(turnOf(talk), 'settleClaims', judged);
}

/** Failed sentences go back once, with the reason. */
async function judgeAndRepair(
  talk: Conversation,
  material: Material,
  claims: readonly Claim[],
): Promise<JudgedClaim[] | Unanswered> {
  const problems = await findProblems(talk, material, claims);
  if ('note' in problems) return problems;
  const judged = claims.map((claim, at): JudgedClaim => judgedAs(claim, problems[at] ?? null, 'kept'));
  const failed = judged.flatMap((claim, at) =>
    claim.reason === null ? [] : [{ claim, at, reason: claim.reason }],
  );
  if (failed.length === 0) return judged;
  const answer = await talk.consult({
    ...{ ...talk.whose, instructions: prompts.repair.instructions, schema: repairReplySchema },
    question: (fence) => repairQuestion(material, failed, fence),
  });
  if (!('value' in answer)) return judged;
  const repaired = answer.value.sentences.flatMap(({ n, sentence }) => {
    const old = failed[n - 1];
    return old === undefined || sentence === null
      ? []
      : [
          {
            at: old.at,
            claim: claimOf(old.claim.part, sentence),
            first: { text: old.claim.text, reason: old.reason },
          },
        ];
  });
  const again = await findProblems(
    talk,
    material,
    repaired.map(({ claim }) => claim),
  );
  if ('note' in again) return judged;
  for (const [index, { at, claim, first }] of repaired.entries())
    judged[at] = { ...judgedAs(claim, again[index] ?? null, 'repaired'), first };
  return judged;
}

function judgedAs(claim: Claim, reason: Remark | null, fate: 'kept' | 'repaired'): JudgedClaim {
  return { ...claim, fate: reason === null ? fate : 'dropped', reason };
}

/** What is wrong with each; null: nothing. First what code can find, then what a model says of the rest. */
async function findProblems(
  talk: Conversation,
  material: Material,
  claims: readonly Claim[],
): Promise<(Remark | null)[] | Unanswered> {
  if (claims.length === 0) return [];
  const problems = await talk.pagePool
    .ask(turnOf(talk), 'checkClaims', material, [...claims])
    .catch(faultIfTooComplex);
  if (problems instanceof Fault) return unansweredBy(problems);
  const open = claims.flatMap((claim, at) => (problems[at] === null ? [{ claim, at }] : []));
  if (open.length === 0) return problems;
  const asked = open.map(({ claim }) => claim);
  const answer = await talk.check({
    ...{ ...talk.whose, instructions: prompts.check.instructions, schema: checkReplySchema },
    question: (fence) => checkQuestion(material, asked, fence),
  });
  if (!('value' in answer)) return answer;
  const found = [...problems];
  for (const [index, { at }] of open.entries()) {
    const said = answer.value.sentences.find(({ n }) => n === index + 1);
    found[at] = said === undefined ? { code: 'unchecked' } : problemOf(said);
  }
  return found;
}

function problemOf({ verdict, why }: { verdict: string; why: string }): Remark | null {
  if (verdict === 'supported') return null;
  const code = verdict === 'contradicted' ? 'contradicted' : 'unproven';
  const said = why.trim().slice(0, 200);
  return said === '' ? { code } : { code: `${code}-because`, params: { said } };
}

export function rulesStand(analysis: Analysis, { code, params, note: why, isLater }: Unanswered): Explained {
  const remark: Remark = { code: 'rules-stand', params: { ...params, why: code } };
  const verification = { model: null, checked: 0, dropped: [], note: sayRemark(remark, why), remark };
  return { analysis, verification, isOpen: isLater };
}

/** The pages of one site rotate with those of others. */
function turnOf({ whose: { ownerId, siteId } }: Conversation): Turn {
  return { ownerId, host: siteId };
}
