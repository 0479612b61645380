// All tools of the MCP server, each over a route of the API.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { significances, verdicts } from '../core/change/analysis.ts';
import { changeTypes } from '../core/change/change-type.ts';
import { siteHealths, siteStates } from '../core/site/site.ts';
import { askApi, type CallApi, withQuery } from './call-api.ts';
import { checkSite } from './check-site.ts';
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
import { addTool, reading, type Tool } from './tool.ts';
import { asUntrusted } from './untrusted.ts';

const id = z.string().min(1).max(100);
const goal = z
  .string()
  .max(2000)
  .describe('What to watch for, in plain words, for example "price below 40 €".');
const url = z.string().max(2048).describe('Absolute http or https address of the page.');
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
  input: { url, goal },
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ url: address, goal: trackingGoal }, { call }) {
    const body = { url: address, trackingGoal };
    const found = await askApi<PreviewRecord>(call, { method: 'POST', path: '/api/plans/preview', body });
    const { plan, today, error, title, lists, text } = found;
    return asUntrusted({ plan: showPlan(plan), today, error, title, lists, text });
  },
});

const addSite = tool({
  name: 'add_site',
  title: 'Add a site',
  description:
    'Starts watching a page for a goal. Preview the goal first unless it is obvious. Returns the site with its plan and open questions.',
  input: {
    url,
    goal,
    name: z.string().max(200).optional().describe('Display name; the page title by default.'),
    tags: z.array(z.string().max(50)).max(20).optional(),
    everyMinutes: z.number().int().min(1).optional().describe('How often it is checked.'),
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run({ url: address, goal: trackingGoal, name, tags, everyMinutes }, { call }) {
    const schedule = everyMinutes === undefined ? undefined : { everyMinutes };
    const body = { url: address, trackingGoal, name, tags, schedule };
    const site = await askApi<SiteRecord>(call, { method: 'POST', path: '/api/sites', body });
    return asUntrusted({ ...showSite(site), plan: showPlan(site.plan) });
  },
});

const listChanges = tool({
  name: 'list_changes',
  title: 'List and search changes',
  description:
    'Lists detected changes, newest first, with verdict and significance. You can combine all filters.',
  input: {
    query: z.string().max(200).optional().describe('Words in title or summary.'),
    siteId: id.optional(),
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
  async run({ query, changeType, significance, verdict, unseenOnly, ...filter }, { call }) {
    const lists = { changeType, significance, verdict };
    const joined = Object.entries(lists).map(([name, values]) => [name, values?.join(',')]);
    const seen = unseenOnly ? false : undefined;
    const path = withQuery('/api/changes', { q: query, ...Object.fromEntries(joined), seen, ...filter });
    return asUntrusted((await askApi<ChangeRecord[]>(call, { method: 'GET', path })).map(showChange));
  },
});

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
    siteId: id.optional().describe('About this site; all sites by default.'),
  },
  annotations: reading,
  async run({ question, siteId }, { call }) {
    const path = siteId === undefined ? '/api/ask' : `/api/sites/${encodeURIComponent(siteId)}/ask`;
    return asUntrusted(await askApi(call, { method: 'POST', path, body: { question } }));
  },
});

export function addTools(server: McpServer, call: CallApi): void {
  addTool(server, call, listSites);
  addTool(server, call, previewGoal);
  addTool(server, call, addSite);
  addTool(server, call, listChanges);
  addTool(server, call, getChange);
  addTool(server, call, checkSite);
  addTool(server, call, ask);
}
