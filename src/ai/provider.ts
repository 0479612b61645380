// The providers, one line each. Their libraries are loaded when a model is first asked, and only the one in use.
import type { LanguageModel } from 'ai';
import { type AiSettings, localBaseUrl } from './settings.ts';

export async function openProvider(settings: AiSettings): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl } = settings;
  const place = {
    ...(apiKey === null ? {} : { apiKey }),
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
  };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(place)(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(place)(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(place)(model);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const baseURL = baseUrl ?? localBaseUrl;
      return createOpenAICompatible({ ...place, name: 'local', baseURL, supportsStructuredOutputs: true })(
        model,
      );
    }
  }
}
