// All tools of the MCP server, each over a route of the API.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { significances, verdicts } from '../core/change/analysis.ts';
import { changeTypes } from '../core/change/change-type.ts';
import { siteHealths, siteStates } from '../core/site/site.ts';
import { askApi, type CallApi, withQuery } from './call-api.ts';
import { checkSite } from './check-site.ts';
import { findSiteId, siteInput, sitePath } from './find-site.ts';
import {
  type ChangeDetailRecord,
  type ChangeRecord,
  type PreviewRecord,
  type SiteRecord,
  showChange,
  showChangeDetail,
  showPlan,
  showSite,
} from './records.ts';
import { addSite, answerQuestion, deleteSite, editSite } from './site-tools.ts';
import { addTool, goalInput, reading, type Tool, urlInput } from './tool.ts';
import { asUntrusted } from './untrusted.ts';

const id = z.string().min(1).max(100);
const limit = z.number().int().min(1).max(50).default(20);
const several = <T extends readonly [string, ...string[]]>(allowed: T) => z.array(z.enum(allowed)).optional();

/** Only so that each is checked against its own input. */
const tool = <Shape extends z.ZodRawShape>(given: Tool<Shape>): Tool<Shape> => given;

const listSites = tool({
  name: 'list_sites',
  title: 'List sites',
  description: 'Lists the sites that Heed watches, with goal and health.',
  input: {
    query: z.string().max(200).optional().describe('Text in the name, address or goal.'),
    tag: z.string().max(50).optional(),
    state: z.enum(siteStates).optional(),
    health: z.enum(siteHealths).optional(),
    limit,
    offset: z.number().int().min(0).default(0),
  },
  annotations: reading,
  async run({ query, ...filter }, { call }) {
    const path = withQuery('/api/sites', { q: query, ...filter });
    return asUntrusted((await askApi<SiteRecord[]>(call, { method: 'GET', path })).map(showSite));
  },
});

const previewGoal = tool({
  name: 'preview_goal',
  title: 'Preview a goal',
  description:
    'Fetches a page and shows how Heed understands a goal on it: the plan, what it finds today, and what is unclear. Stores nothing.',
  input: { url: urlInput, goal: goalInput },
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ url: address, goal: trackingGoal }, { call }) {
    const body = { url: address, trackingGoal };
    const found = await askApi<PreviewRecord>(call, { method: 'POST', path: '/api/plans/preview', body });
    const { plan, today, error, title, lists, text } = found;
    return asUntrusted({ plan: showPlan(plan), today, error, title, lists, text });
  },
});

const listChanges = tool({
  name: 'list_changes',
  title: 'List and search changes',
  description:
    'Lists detected changes, newest first, with the name of the site, verdict and significance. You can combine all filters.',
  input: {
    query: z.string().max(200).optional().describe('Words in title or summary.'),
    siteId: siteInput.optional(),
    tag: z.string().max(50).optional().describe('Only sites with this tag.'),
    changeType: several(changeTypes),
    significance: several(significances),
    verdict: several(verdicts).describe('What the goal says to it.'),
    since: z.string().max(50).optional().describe('ISO 8601; detected at this time or later.'),
    until: z.string().max(50).optional().describe('ISO 8601; detected before this time.'),
    unseenOnly: z.boolean().default(false),
    before: id.optional().describe('For the next page: the id of the last change on the previous one.'),
    limit,
  },
  annotations: reading,
  async run({ query, siteId, changeType, significance, verdict, unseenOnly, ...filter }, { call }) {
    const site = siteId === undefined ? undefined : await findSiteId(call, siteId);
    const lists = { changeType, significance, verdict };
    const joined = Object.entries(lists).map(([name, values]) => [name, values?.join(',')]);
    const seen = unseenOnly ? false : undefined;
    const named = { q: query, siteId: site, seen };
    const path = withQuery('/api/changes', { ...named, ...Object.fromEntries(joined), ...filter });
    const changes = await askApi<ChangeRecord[]>(call, { method: 'GET', path });
    const names = await namesOf(call, changes);
    return asUntrusted(changes.map((one) => ({ site: names.get(one.siteId) ?? null, ...showChange(one) })));
  },
});

/** By the id of the site. */
async function namesOf(call: CallApi, changes: readonly ChangeRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(changes.map(({ siteId }) => siteId))].join(',');
  if (ids === '') return new Map();
  const path = withQuery('/api/sites', { id: ids });
  const sites = await askApi<SiteRecord[]>(call, { method: 'GET', path });
  return new Map(sites.map(({ id: siteId, name }) => [siteId, name]));
}

const getChange = tool({
  name: 'get_change',
  title: 'Read a change',
  description: 'One change with its diff: facts and texts before and after, reasons, insights, snapshots.',
  input: { id },
  annotations: reading,
  async run(given, { call }) {
    const path = `/api/changes/${encodeURIComponent(given.id)}`;
    return asUntrusted(showChangeDetail(await askApi<ChangeDetailRecord>(call, { method: 'GET', path })));
  },
});

const ask = tool({
  name: 'ask',
  title: 'Ask about the history',
  description:
    'Answers a question from what Heed has stored, with citations, for example "When was it last below 50?".',
  input: {
    question: z.string().min(1).max(500),
    siteId: siteInput.optional().describe('About this site, by id, name or address; all sites by default.'),
  },
  annotations: reading,
  async run({ question, siteId }, { call }) {
    const path = siteId === undefined ? '/api/ask' : `${await sitePath(call, siteId)}/ask`;
    return asUntrusted(await askApi(call, { method: 'POST', path, body: { question } }));
  },
});

export function addTools(server: McpServer, call: CallApi): void {
  addTool(server, call, listSites);
  addTool(server, call, previewGoal);
  addTool(server, call, addSite);
  addTool(server, call, editSite);
  addTool(server, call, deleteSite);
  addTool(server, call, answerQuestion);
  addTool(server, call, listChanges);
  addTool(server, call, getChange);
  addTool(server, call, checkSite);
  addTool(server, call, ask);
}
