// Pictures that messages show by their address: whoever has the address gets the picture, and nothing else.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, openRate } from '../../accounts/accounts.ts';
import { openLinkedPictures } from '../../engine/engine.ts';
import type { ApiServices } from '../context.ts';
import { refuseTooMany } from '../guard.ts';
import { isBehindUntrusted } from '../origin.ts';
import { notFound } from '../problem.ts';

/** All viewers of a message may come from one office, or through the proxy of their chat. */
const perMinute = { network: 300, sharedNetwork: 1200 };

export function openPictureLinks(services: ApiServices) {
  const { now, access } = services;
  // Behind a proxy that does not say for whom it asks, everybody seems to come from one network.
  const isShared = access ? isBehindUntrusted(access) : false;
  const rate = openRate({ perMinute: isShared ? perMinute.sharedNetwork : perMinute.network, now });
  const read = openLinkedPictures(services);
  return async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    refuseTooMany(rate.take(networkOf(request.ip)));
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const picture = await read(token);
    if (picture === null) throw notFound('picture');
    return reply
      .type('image/jpeg')
      .headers({
        'cache-control': 'private, max-age=86400, immutable',
        'content-disposition': 'inline; filename="change.jpg"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        // It is shown within the pages of chats.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(Buffer.from(picture.jpeg));
  };
}
