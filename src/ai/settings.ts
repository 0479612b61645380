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

/** Where a model is looked for that needs no key and names no address. */
export const localBaseUrl = 'http://127.0.0.1:11434/v1';

/** Whether the model runs on this machine: it answers slowly, and one question at a time. */
export function isLocalModel({ provider, baseUrl }: Pick<AiSettings, 'provider' | 'baseUrl'>): boolean {
  if (baseUrl === null) return provider === 'openai-compatible';
  const host = URL.parse(baseUrl)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}
