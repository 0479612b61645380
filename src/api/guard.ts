// Without accounts, a web page open in the owner's browser is the attacker: who may speak to a loopback service.
import type { FastifyRequest } from 'fastify';
import { ApiProblem } from './problem.ts';

const loopbackName = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses names that are not loopback (DNS rebinding) and writes that come from other sites (CSRF). */
export function guardRequest(request: FastifyRequest): void {
  const { host = '', origin } = request.headers;
  if (!loopbackName.test(host)) {
    throw new ApiProblem({
      status: 403,
      code: 'wrong-host',
      detail: 'This service answers to localhost, 127.0.0.1 and [::1] only.',
    });
  }
  if (reading.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`;
  if (isForeignSite || isForeignOrigin) {
    throw new ApiProblem({
      status: 403,
      code: 'cross-site',
      detail: 'Writes from the pages of other sites are refused.',
    });
  }
}
