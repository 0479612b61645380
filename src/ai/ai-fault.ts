// What goes wrong with a model, in words for people. A key, or what was sent, is never part of it.
import { APICallError, UnsupportedFunctionalityError } from 'ai';
import { Fault, type FaultParams } from '../core/fault/fault.ts';

export function aiFault(error: unknown, isTimedOut = false): Fault {
  if (error instanceof Fault) return error;
  if (isTimedOut)
    return fault(
      'ai.timeout',
      'The model did not answer in time.',
      'Heed asks again at the next change. A smaller model answers faster.',
      true,
    );
  if (APICallError.isInstance(error)) return callFault(error);
  return fault(
    'ai.unreachable',
    'Heed cannot reach the model.',
    'Check AI_BASE_URL, and that the server is running.',
    true,
  );
}

/** A reply came, and its repair, and neither could be read. This says nothing about the provider. */
export function unreadableFault(problem: string): Fault {
  return fault(
    'ai.unreadable',
    'The model did not answer in the requested format.',
    `${problem} Try a model that supports structured output.`,
    true,
  );
}

/** Words by which servers say that they know no such form of answer. */
const namesFormat =
  /response_?(?:format|schema|json|mime)|json_(?:schema|object)|json schema|structured output|output_(?:config|format)|grammar/i;

/**
 * Whether a server does not know the mode it was asked in. Most say so with 400 or 422 and words of their own, so that
 * these count in any words until the mode has worked once; nothing is paid for them.
 */
export function isModeRefused(error: unknown, isProven: boolean): boolean {
  if (UnsupportedFunctionalityError.isInstance(error)) return true;
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 400)
    return false;
  if ([401, 403, 429].includes(error.statusCode)) return false;
  if (namesFormat.test(`${error.message} ${error.responseBody?.slice(0, 2_000) ?? ''}`)) return true;
  return !isProven && (error.statusCode === 400 || error.statusCode === 422);
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
        { status: statusCode },
      );
    case 404:
      return fault(
        'ai.no-model',
        'The provider does not have this model (404).',
        'Check AI_MODEL and AI_BASE_URL.',
        false,
      );
    case 429:
      return fault(
        'ai.too-many',
        'The provider limits requests (429).',
        'Heed retries later; a higher limit at the provider helps.',
        true,
      );
    case undefined:
      return fault(
        'ai.unreachable',
        'Heed cannot reach the model.',
        'Check AI_BASE_URL, and that the server is running.',
        true,
      );
    default:
      // Something that is no reply of a model, as gateways send it.
      if (statusCode < 400)
        return fault(
          'ai.broken',
          'The reply did not come from a model.',
          'Check AI_BASE_URL: it must point to the model’s API and usually ends in /v1.',
          true,
          { kind: 'no-reply' },
        );
      return statusCode >= 500
        ? fault(
            'ai.broken',
            `The provider returned a server error (${statusCode}).`,
            'Heed retries later.',
            true,
            { status: statusCode },
          )
        : fault(
            'ai.bad-request',
            `The provider rejected the request (${statusCode}).`,
            'Check AI_PROVIDER and AI_MODEL.',
            false,
            { status: statusCode },
          );
  }
}

function fault(
  code: string,
  message: string,
  advice: string,
  transient: boolean,
  params: FaultParams = {},
): Fault {
  return new Fault({ code, message, advice, transient, params });
}
