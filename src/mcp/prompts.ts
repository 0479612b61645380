// Prompts: what people do with Heed most, ready to be started.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

export function addPrompts(server: McpServer): void {
  const say = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  });
  server.registerPrompt(
    'watch_page',
    {
      title: 'Watch a page',
      description: 'Starts watching a page for a goal, after a preview.',
      argsSchema: { url: z.string().max(2048), goal: z.string().max(2000) },
    },
    ({ url, goal }) =>
      say(
        `I want to watch ${url} for this: ${goal}\n\nCall preview_goal and tell me in one or two sentences how the goal is understood and what it finds today. If the plan has open questions, ask me. Call add_site when I agree.`,
      ),
  );
  server.registerPrompt(
    'summarise_changes',
    {
      title: 'Summarise changes',
      description: 'Recent changes, the most important first.',
      argsSchema: { since: z.string().max(50).optional().describe('ISO 8601; the last 7 days by default.') },
    },
    ({ since }) =>
      say(
        `Summarise what changed on the sites that Heed watches since ${since ?? 'seven days ago'}. Call list_changes, read the important ones with get_change, group by site, put what meets a goal first, and give before and after for each. Say which sites fail or are blocked (list_sites).`,
      ),
  );
  server.registerPrompt(
    'explain_change',
    {
      title: 'Explain a change',
      description: 'What one change means for its goal.',
      argsSchema: { id: z.string().max(100) },
    },
    ({ id }) =>
      say(
        `Read the change ${id} with get_change and explain it: what it was before, what it is now, whether it meets the goal of the site and why, and what I could do next. Quote the page where it helps.`,
      ),
  );
}
