// Routes of accounts: who you are, where you are signed in, who belongs to the account, and its keys.
import { z } from 'zod';
import type { ApiServices } from '../context.ts';
import * as contract from '../contract/account.ts';
import { accountRoutes } from '../handlers/account.ts';
import { idParams } from '../parameters.ts';
import type { Router } from './router.ts';

type Routes = ReturnType<typeof accountRoutes>;

const open = { config: { access: 'open' } } as const;
const own = { config: { access: 'own' } } as const;
const none = z.null().describe('No body.');
const about = (summary: string) => ({ summary, tags: ['Accounts'] });
const me = { 200: contract.meSchema };
const params = idParams;

export function addAccountRoutes(api: Router, services: ApiServices): void {
  const routes = accountRoutes(services);
  addEntrances(api, routes);
  addOwnRoutes(api, routes);
  addMemberRoutes(api, routes);
  addKeyRoutes(api, routes);
}

/** What works before anybody is known. */
function addEntrances(api: Router, routes: Routes): void {
  api.get('/api/me', { ...open, schema: { ...about('Who am I?'), response: me } }, (request) =>
    routes.me(request),
  );
  api.post(
    '/api/setup',
    {
      ...open,
      schema: {
        ...about('Set the service up: make its first user'),
        body: contract.setupOrder,
        response: me,
      },
    },
    (request, reply) => routes.setUp(request.body, request, reply),
  );
  api.post(
    '/api/session',
    { ...open, schema: { ...about('Sign in'), body: contract.signInOrder, response: me } },
    (request, reply) => routes.signIn(request.body, request, reply),
  );
  api.post(
    '/api/invitations/look',
    {
      ...open,
      schema: {
        ...about('What a link is for'),
        body: contract.lookOrder,
        response: { 200: contract.lookSchema },
      },
    },
    (request) => routes.lookAtLink(request.body),
  );
  api.post(
    '/api/invitations/accept',
    { ...open, schema: { ...about('Accept an invitation'), body: contract.acceptOrder, response: me } },
    (request, reply) => routes.accept(request.body, request, reply),
  );
  api.post(
    '/api/password',
    {
      ...open,
      schema: { ...about('Set a new password with a link'), body: contract.passwordOrder, response: me },
    },
    (request, reply) => routes.newPassword(request.body, request, reply),
  );
  api.post(
    '/api/password/mail',
    {
      ...open,
      schema: {
        ...about(
          'Mail a link to set a new password to whoever has this address; the answer is the same for all',
        ),
        body: contract.passwordMailOrder,
        response: { 204: none },
      },
    },
    (request, reply) => routes.sendPasswordLink(request.body, request, reply),
  );
}

function addOwnRoutes(api: Router, routes: Routes): void {
  api.patch(
    '/api/me',
    {
      ...own,
      schema: {
        ...about('Change your name, or your password with the old one'),
        body: contract.meEdit,
        response: me,
      },
    },
    (request) => routes.editMe(request.body, request),
  );
  api.post(
    '/api/me/confirmation',
    { ...own, schema: { ...about('Mail yourself a link to confirm your address'), response: { 204: none } } },
    (request, reply) => routes.sendConfirmation(request, reply),
  );
  api.put(
    '/api/me/confirmation',
    {
      ...own,
      schema: { ...about('Confirm your address with the link'), body: contract.confirmOrder, response: me },
    },
    (request) => routes.confirm(request.body, request),
  );
  api.patch(
    '/api/session',
    {
      ...own,
      schema: { ...about('Change to another account of yours'), body: contract.switchOrder, response: me },
    },
    (request) => routes.switchAccount(request.body, request),
  );
  api.delete(
    '/api/session',
    { ...own, schema: { ...about('Sign out'), response: { 204: none } } },
    (request, reply) => routes.signOut(request, reply),
  );
  api.get(
    '/api/sessions',
    {
      schema: {
        ...about('List where you are signed in'),
        response: { 200: z.array(contract.sessionSchema) },
      },
    },
    (request) => routes.listSessions(request),
  );
  api.delete(
    '/api/sessions/:id',
    { ...own, schema: { ...about('End one of your sessions'), params, response: { 204: none } } },
    (request, reply) => routes.endSession(request.params.id, request, reply),
  );
}

function addMemberRoutes(api: Router, routes: Routes): void {
  api.patch(
    '/api/account',
    { schema: { ...about('Name the account'), body: contract.accountEdit, response: me } },
    (request) => routes.renameAccount(request.body, request),
  );
  api.get(
    '/api/members',
    { schema: { ...about('List members'), response: { 200: z.array(contract.memberSchema) } } },
    (request) => routes.listMembers(request),
  );
  api.patch(
    '/api/members/:id',
    {
      schema: {
        ...about('Give a member another role'),
        params,
        body: contract.memberEdit,
        response: { 200: contract.memberSchema },
      },
    },
    (request) => routes.setRole(request.params.id, request.body, request),
  );
  api.delete(
    '/api/members/:id',
    { ...own, schema: { ...about('Remove a member, or leave'), params, response: { 204: none } } },
    (request, reply) => routes.removeMember(request.params.id, request, reply),
  );
  api.get(
    '/api/invitations',
    { schema: { ...about('List open invitations'), response: { 200: z.array(contract.invitationSchema) } } },
    (request) => routes.listInvitations(request),
  );
  api.post(
    '/api/invitations',
    {
      schema: {
        ...about('Invite somebody: gives a link to hand over'),
        body: contract.invitationOrder,
        response: { 201: contract.newInvitationSchema },
      },
    },
    (request, reply) => routes.invite(request.body, request, reply),
  );
  api.delete(
    '/api/invitations/:id',
    { schema: { ...about('Take an invitation back'), params, response: { 204: none } } },
    (request, reply) => routes.removeInvitation(request.params.id, request, reply),
  );
}

function addKeyRoutes(api: Router, routes: Routes): void {
  api.get(
    '/api/keys',
    { schema: { ...about('List API keys'), response: { 200: z.array(contract.keySchema) } } },
    (request) => routes.listKeys(request),
  );
  api.post(
    '/api/keys',
    {
      schema: {
        ...about('Make an API key; it is shown only now'),
        body: contract.keyOrder,
        response: { 201: contract.newKeySchema },
      },
    },
    (request, reply) => routes.makeKey(request.body, request, reply),
  );
  api.delete(
    '/api/keys/:id',
    { schema: { ...about('Withdraw an API key'), params, response: { 204: none } } },
    (request, reply) => routes.removeKey(request.params.id, request, reply),
  );
}
