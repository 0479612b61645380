// The tools that change what is watched: add, edit, delete, and the answer to a question of a plan.
import { z } from 'zod';
import { Fault } from '../core/fault/fault.ts';
import { siteStates } from '../core/site/site.ts';
import { askApi, type CallApi, readApi, withQuery } from './call-api.ts';
import { siteInput, sitePath } from './find-site.ts';
import { type SiteRecord, showPlan, showSite } from './records.ts';
import { goalInput, type Tool, urlInput } from './tool.ts';
import { asUntrusted } from './untrusted.ts';

const tags = z.array(z.string().max(50)).max(20).optional();
const everyMinutes = z.number().int().min(1).optional().describe('How often it is checked.');

const addInput = {
  url: urlInput,
  goal: goalInput,
  name: z.string().max(200).optional().describe('Display name; the page title by default.'),
  tags,
  everyMinutes,
  again: z
    .boolean()
    .default(false)
    .describe('Add it even if this address is watched with this goal already.'),
};

export const addSite: Tool<typeof addInput> = {
  name: 'add_site',
  title: 'Add a site',
  description:
    'Starts watching a page for a goal. Preview the goal first unless it is obvious. Returns the site with its plan and open questions, and what else is watched at this address.',
  input: addInput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run({ url, goal: trackingGoal, name, tags: given, everyMinutes: minutes, again }, { call }) {
    const others = await sitesAt(call, url);
    if (!again) refuseTwin(others, trackingGoal);
    const schedule = minutes === undefined ? undefined : { everyMinutes: minutes };
    const body = { url, trackingGoal, name, tags: given, schedule };
    const site = await askApi<SiteRecord>(call, { method: 'POST', path: '/api/sites', body });
    return asUntrusted({ ...showWhole(site), alsoWatchedHere: others.map(showTwin) });
  },
};

function sitesAt(call: CallApi, url: string): Promise<SiteRecord[]> {
  return askApi<SiteRecord[]>(call, { method: 'GET', path: withQuery('/api/sites', { url, limit: 20 }) });
}

function refuseTwin(others: readonly SiteRecord[], goal: string): void {
  const twin = others.find(({ trackingGoal }) => trackingGoal.trim() === goal.trim());
  if (twin === undefined) return;
  throw new Fault({
    code: 'mcp.already-watched',
    message: `Nothing was added: this address is watched with this goal already, as the site ${twin.id}.`,
    advice: 'Give another goal, or set again to true.',
    transient: false,
  });
}

const showTwin = ({ id, name, trackingGoal }: SiteRecord) => ({ id, name, trackingGoal });
const showWhole = (site: SiteRecord) => ({ ...showSite(site), plan: showPlan(site.plan) });

const editInput = {
  site: siteInput,
  state: z.enum(siteStates).optional().describe('`paused` stops its checks, `active` resumes them.'),
  goal: goalInput.optional(),
  name: z.string().min(1).max(200).optional(),
  tags: tags.describe('Replaces its tags.'),
  everyMinutes,
};

export const editSite: Tool<typeof editInput> = {
  name: 'edit_site',
  title: 'Edit, pause or resume a site',
  description:
    'Changes the goal, name, tags or schedule of a site, or pauses and resumes it. What is left out stays as it is. Returns the site with its plan and open questions.',
  input: editInput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ site, goal: trackingGoal, everyMinutes: minutes, ...plain }, { call }) {
    const schedule = minutes === undefined ? undefined : { everyMinutes: minutes };
    const body = { ...plain, trackingGoal, schedule };
    const path = await sitePath(call, site);
    return asUntrusted(showWhole(await askApi<SiteRecord>(call, { method: 'PATCH', path, body })));
  },
};

const deleteInput = { site: siteInput };

export const deleteSite: Tool<typeof deleteInput> = {
  name: 'delete_site',
  title: 'Delete a site',
  description:
    'Deletes a site with all its changes and snapshots, for good. Ask the user first; pausing it with edit_site keeps them.',
  input: deleteInput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  async run({ site }, { call }) {
    const path = await sitePath(call, site);
    const known = await askApi<SiteRecord>(call, { method: 'GET', path });
    await readApi(call, { method: 'DELETE', path });
    return asUntrusted({ deleted: { id: known.id, name: known.name, url: known.url } });
  },
};

const answerInput = {
  site: siteInput,
  question: z.string().min(1).max(60).describe('The id of an open question of its plan.'),
  answer: z.number().int().min(0).max(3).describe('Which of its answers, counted from 0.'),
};

export const answerQuestion: Tool<typeof answerInput> = {
  name: 'answer_question',
  title: 'Answer a question of a plan',
  description:
    'Answers an open question about how a goal is meant, from the plan that add_site and edit_site return. Ask the user where it is not obvious.',
  input: answerInput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ site, ...body }, { call }) {
    const path = `${await sitePath(call, site)}/plan/answers`;
    return asUntrusted(showWhole(await askApi<SiteRecord>(call, { method: 'POST', path, body })));
  },
};
