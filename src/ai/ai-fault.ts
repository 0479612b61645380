// What goes wrong with a model, in words for people. A key, or what was sent, is never part of it.
import { APICallError, type LanguageModelUsage, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { ZodError } from 'zod';
import { Fault } from '../core/fault.ts';

export function aiFault(error: unknown, isTimedOut: boolean): Fault {
  if (error instanceof Fault) return error;
  if (isTimedOut)
    return fault(
      'ai.timeout',
      'The model did not answer in time.',
      'It is asked again with the next change. A smaller model answers sooner.',
      true,
    );
  if (isUnreadable(error))
    return fault(
      'ai.unreadable',
      'The model answered something else than it was asked for.',
      'Try a model that can give structured answers.',
      true,
    );
  if (APICallError.isInstance(error)) return callFault(error);
  return fault(
    'ai.unreachable',
    'The model could not be reached.',
    'Check AI_BASE_URL, and whether its server runs.',
    true,
  );
}

function isUnreadable(error: unknown): boolean {
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) return true;
  return error instanceof ZodError;
}

/** What a reply cost that came and could not be read; null where none came, or nobody said. */
export function spentOn(error: unknown): LanguageModelUsage | null {
  return NoObjectGeneratedError.isInstance(error) ? (error.usage ?? null) : null;
}

function callFault({ statusCode }: APICallError): Fault {
  switch (statusCode) {
    case 401:
    case 403:
      return fault(
        'ai.refused',
        `The model’s provider refused the key (${statusCode}).`,
        'Check AI_API_KEY.',
        false,
      );
    case 404:
      return fault(
        'ai.no-model',
        'The provider knows no such model (404).',
        'Check AI_MODEL and AI_BASE_URL.',
        false,
      );
    case 429:
      return fault(
        'ai.too-many',
        'The provider asks for fewer questions (429).',
        'It is asked again later by itself; a higher limit at the provider helps.',
        true,
      );
    case undefined:
      return fault(
        'ai.unreachable',
        'The model could not be reached.',
        'Check AI_BASE_URL, and whether its server runs.',
        true,
      );
    default:
      return statusCode >= 500
        ? fault(
            'ai.broken',
            `The provider is in trouble (${statusCode}).`,
            'It is asked again later by itself.',
            true,
          )
        : fault(
            'ai.bad-request',
            `The provider did not take the question (${statusCode}).`,
            'Check AI_PROVIDER and AI_MODEL: not every model can answer by a schema.',
            false,
          );
  }
}

function fault(code: string, message: string, advice: string, transient: boolean): Fault {
  return new Fault({ code, message, advice, transient });
}
