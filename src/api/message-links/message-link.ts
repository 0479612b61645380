// Links in messages: shown as a question, and followed once its reader says yes. Nobody has to be signed in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, openRate } from '../../accounts/accounts.ts';
import { followLink, type LinkPurpose, linkPurposes, lookAtLink } from '../../engine/engine.ts';
import { askedLanguage } from '../asked-language.ts';
import { basePathOf } from '../base-path.ts';
import type { ApiServices } from '../context.ts';
import { refuseTooMany } from '../guard.ts';
import { isBehindUntrusted } from '../origin.ts';
import { messageLinkPage, messageLinkPolicy } from './message-link-page.ts';
import { messageLinkWords } from './message-link-words.ts';

const perMinute = { network: 60, sharedNetwork: 600 };

interface Params {
  purpose: string;
  token: string;
}

export function openMessageLinks(services: ApiServices) {
  const { now, access } = services;
  // Behind a proxy that does not say for whom it asks, everybody seems to come from one network.
  const isShared = access ? isBehindUntrusted(access) : false;
  const rate = openRate({ perMinute: isShared ? perMinute.sharedNetwork : perMinute.network, now });
  const basePath = basePathOf(services);
  const wordsFor = ({ headers }: FastifyRequest) =>
    messageLinkWords(askedLanguage(headers['accept-language']) ?? services.language ?? 'en');
  return {
    async ask({ purpose: named, token }: Params, request: FastifyRequest, reply: FastifyReply) {
      refuseTooMany(rate.take(networkOf(request.ip)));
      const words = wordsFor(request);
      const purpose = purposeOf(named);
      const link = purpose && (await lookAtLink(services, purpose, token));
      if (!purpose || !link)
        return send(reply.code(404), messageLinkPage(words, words.invalid, null, basePath));
      const { button, ...said } = words.questions[purpose](link);
      return send(reply, messageLinkPage(words, said, { label: button, path: request.url }, basePath));
    },
    async follow({ purpose: named, token }: Params, request: FastifyRequest, reply: FastifyReply) {
      refuseTooMany(rate.take(networkOf(request.ip)));
      const words = wordsFor(request);
      const purpose = purposeOf(named);
      const done = purpose && (await followLink(services, purpose, token));
      if (!purpose || !done)
        return send(reply.code(404), messageLinkPage(words, words.invalid, null, basePath));
      const undo = done.undo === null ? null : { label: words.undo, path: done.undo };
      return send(reply, messageLinkPage(words, words.answers[purpose](done), undo, basePath));
    },
  };
}

function purposeOf(named: string): LinkPurpose | null {
  return linkPurposes.find((one) => one === named) ?? null;
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': messageLinkPolicy,
      // A form of this page has to show that it comes from here.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    .serializer((body: string) => body)
    .send(page);
}
