// One request to a model in one mode: its text as it came, and what it cost.
import { generateText, type LanguageModel, type ModelMessage, NoOutputGeneratedError, Output } from 'ai';
import type { Usage } from '../core/model.ts';
import { askForJson, type JsonSchema } from './describe-schema.ts';
import type { Mode } from './modes.ts';

export interface Request {
  mode: Mode;
  instructions: string;
  messages: ModelMessage[];
  schema: JsonSchema;
  /** Whether the schema is part of the instructions, too. */
  isSchemaInPrompt: boolean;
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface RawReply {
  text: string;
  usage: Usage;
  /** It ran out of tokens. */
  isCutOff: boolean;
  /** Its provider would not let it answer. */
  isFiltered: boolean;
}

export async function askOnce(model: LanguageModel, request: Request): Promise<RawReply> {
  const { mode, instructions, messages, schema, isSchemaInPrompt, maxOutputTokens, signal } = request;
  const result = await generateText({
    model,
    // The text is read here, whatever it holds.
    output: { ...Output.text(), responseFormat: Promise.resolve(formatOf(mode, schema)) },
    instructions: isSchemaInPrompt ? `${instructions}\n\n${askForJson(schema)}` : instructions,
    messages,
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
  });
  return {
    text: textOf(result),
    usage: {
      inputTokens: result.usage.inputTokens ?? 0,
      outputTokens: result.usage.outputTokens ?? 0,
    },
    isCutOff: result.finishReason === 'length',
    isFiltered: result.finishReason === 'content-filter',
  };
}

function formatOf(mode: Mode, schema: JsonSchema) {
  if (mode === 'text') return { type: 'text' as const };
  return mode === 'json_object' ? { type: 'json' as const } : { type: 'json' as const, schema };
}

function textOf(result: { output: string; text: string }): string {
  try {
    return result.output;
  } catch (error) {
    if (NoOutputGeneratedError.isInstance(error)) return result.text;
    throw error;
  }
}
