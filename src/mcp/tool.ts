// A tool: what it is called, what it takes, and what it does. All of them are listed in tools.ts.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ServerNotification, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { Fault } from '../core/fault/fault.ts';
import { ApiRefusal, type CallApi } from './call-api.ts';

export interface ToolWorld {
  call: CallApi;
  /** Ends when whoever called no longer waits. */
  signal: AbortSignal;
  /** Says how far it is, to whoever wants to know. */
  report(progress: number, message: string): Promise<void>;
}

export interface Tool<Shape extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  annotations: ToolAnnotations;
  run(given: z.infer<z.ZodObject<Shape, z.core.$strict>>, world: ToolWorld): Promise<string>;
}

export const goalInput = z
  .string()
  .max(2000)
  .describe('What to watch for, in plain words, for example "price below 40 €".');
export const urlInput = z.string().max(2048).describe('Absolute http or https address of the page.');

/** It reads what Heed has stored. */
export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

export function addTool<Shape extends z.ZodRawShape>(
  server: McpServer,
  call: CallApi,
  tool: Tool<Shape>,
): void {
  const { name, title, description, input, annotations, run } = tool;
  const schema = z.strictObject(input);
  const inputSchema: z.ZodType = schema;
  server.registerTool(name, { title, description, inputSchema, annotations }, (given, extra) =>
    // Parsed again: the SDK has lost the type on the way.
    answer(() => run(schema.parse(given), { call, signal: extra.signal, report: reporterOf(extra) })),
  );
}

interface Extra {
  _meta?: { progressToken?: string | number | undefined } | undefined;
  sendNotification(notification: ServerNotification): Promise<void>;
}

function reporterOf({ _meta, sendNotification }: Extra): ToolWorld['report'] {
  const progressToken = _meta?.progressToken;
  return async (progress, message) => {
    if (progressToken === undefined) return;
    await sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress, message },
    });
  };
}

/** What the API refuses, or a service that is not running, is an answer that can be acted on; all else is trouble of our own. */
async function answer(run: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await run() }] };
  } catch (error) {
    if (!(error instanceof ApiRefusal) && !(error instanceof Fault)) throw error;
    const text = error instanceof Fault ? `${error.message} ${error.advice}` : error.message;
    return { isError: true, content: [{ type: 'text', text }] };
  }
}
