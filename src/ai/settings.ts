// What an operator says about the model.

export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type Provider = (typeof providers)[number];

export interface AiSettings {
  provider: Provider;
  model: string;
  /** Local servers need none. */
  apiKey: string | null;
  baseUrl: string | null;
  timeoutMs: number;
}
