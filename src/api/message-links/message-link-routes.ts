// Routes of links in messages: a GET only asks whether it is meant, so that programs that follow links change nothing.
import { z } from 'zod';
import type { ApiServices } from '../context.ts';
import type { Router } from '../router.ts';
import { openPictureLinks } from './linked-picture.ts';
import { openMessageLinks } from './message-link.ts';

export function addMessageLinkRoutes(api: Router, services: ApiServices): void {
  const links = openMessageLinks(services);
  const sendPicture = openPictureLinks(services);
  const order = {
    config: { access: 'open' },
    schema: { hide: true, params: z.object({ purpose: z.string(), token: z.string() }) },
  } as const;
  api.get(
    '/links/picture/:token',
    { config: { access: 'open' }, schema: { hide: true, params: z.object({ token: z.string() }) } },
    (request, reply) => sendPicture(request.params.token, request, reply),
  );
  api.register(async (scope: Router) => {
    // What a form, or a mail provider's one-click request (RFC 8058), sends: the address says it all.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.get('/links/:purpose/:token', order, (request, reply) => links.ask(request.params, request, reply));
    scope.post('/links/:purpose/:token', order, (request, reply) =>
      links.follow(request.params, request, reply),
    );
  });
}
