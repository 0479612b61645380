// How a model is made to answer in JSON: by a schema, as any object, or in words. What works is learned once for the life of the process.
import type { Provider } from './settings.ts';

export type Mode = 'json_schema' | 'json_object' | 'text';

export interface Modes {
  current(): Mode;
  /** The mode that comes after one that was refused; null: there is none. */
  after(mode: Mode): Mode | null;
  /** Whether the server has answered in this mode before. */
  isProven(mode: Mode): boolean;
  worked(mode: Mode): void;
  /** Whether the prompt has to describe the schema in words. */
  needsSchemaInPrompt(mode: Mode): boolean;
  /** A reply that did not keep to the schema: the server took it and did nothing with it. */
  ignoredSchema(): void;
}

export function openModes(provider: Provider): Modes {
  // Anthropic knows no objects without a schema.
  const order: readonly Mode[] =
    provider === 'anthropic' ? ['json_schema', 'text'] : ['json_schema', 'json_object', 'text'];
  let proven: Mode | null = null;
  let isSchemaIgnored = false;
  return {
    current: () => proven ?? 'json_schema',
    after: (mode) => order[order.indexOf(mode) + 1] ?? null,
    isProven: (mode) => proven === mode,
    worked(mode) {
      proven = mode;
    },
    needsSchemaInPrompt: (mode) => mode !== 'json_schema' || isSchemaIgnored,
    ignoredSchema() {
      isSchemaIgnored = true;
    },
  };
}
