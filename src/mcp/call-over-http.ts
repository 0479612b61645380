// Reaches a running service by its address, with an API key where it has accounts.
import { request } from 'undici';
import { Fault } from '../core/fault/fault.ts';
import type { CallApi } from './call-api.ts';

/** A page that has to be fetched first, and a model on a small machine, take their time. */
const patienceMs = 180_000;

export function callOverHttp({ address, key }: { address: string; key: string | null }): CallApi {
  // It may be hosted below a path of its host.
  const service = address.replace(/\/+$/, '');
  return async ({ method, path, body }) => {
    try {
      const answer = await request(service + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        headersTimeout: patienceMs,
        bodyTimeout: patienceMs,
      });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    } catch (error) {
      throw notReached(address, error);
    }
  };
}

function notReached(address: string, error: unknown): Fault {
  const { code = 'no answer' } = error as { code?: string };
  return new Fault({
    code: 'mcp.not-reached',
    message: `Cannot reach Heed at ${address} (${code}).`,
    advice: 'Start it with `heed`, or set HEED_URL to its address.',
    transient: true,
  });
}
