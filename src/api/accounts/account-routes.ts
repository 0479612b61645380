// Routes of accounts: who you are, where you are signed in, who belongs to the account, and its keys.
import { z } from 'zod';
import type { ApiServices } from '../context.ts';
import * as contract from '../contract/account.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import { accountRoutes } from './account.ts';

type Routes = ReturnType<typeof accountRoutes>;

const open = { config: { access: 'open' } } as const;
const own = { config: { access: 'own' } } as const;
const none = z.null().describe('No body.');
/** Without accounts, all of them are refused. */
const accounts = (operationId: string, summary: string, ...problems: number[]) => ({
  ...about('Accounts')(operationId, summary),
  problems: [409, ...problems],
});
const me = { 200: contract.meSchema };
const params = idParams;

export function addAccountRoutes(api: Router, services: ApiServices): void {
  const routes = accountRoutes(services);
  addEntrances(api, routes);
  addLinkRoutes(api, routes);
  addOwnUserRoutes(api, routes);
  addOwnSessionRoutes(api, routes);
  addMemberRoutes(api, routes);
  addInvitationRoutes(api, routes);
  addKeyRoutes(api, routes);
}

/** What works before anybody is known. */
function addEntrances(api: Router, routes: Routes): void {
  api.get(
    '/api/me',
    { ...open, schema: { ...accounts('getMe', 'Get the current user'), response: me } },
    (request) => routes.me(request),
  );
  api.post(
    '/api/setup',
    {
      ...open,
      schema: {
        ...accounts('setUp', 'Set up the service: create its first user', 410),
        body: contract.setupOrder,
        response: me,
      },
    },
    (request, reply) => routes.setUp(request.body, request, reply),
  );
  api.post(
    '/api/session',
    { ...open, schema: { ...accounts('signIn', 'Sign in'), body: contract.signInOrder, response: me } },
    (request, reply) => routes.signIn(request.body, request, reply),
  );
}

/** What a link from an invitation or a mail lets its reader do. */
function addLinkRoutes(api: Router, routes: Routes): void {
  api.post(
    '/api/invitations/look',
    {
      ...open,
      schema: {
        ...accounts('lookAtLink', 'Show what a link is for', 410),
        body: contract.linkOrder,
        response: { 200: contract.lookSchema },
      },
    },
    (request) => routes.lookAtLink(request.body),
  );
  api.post(
    '/api/invitations/accept',
    {
      ...open,
      schema: {
        ...accounts('acceptInvitation', 'Accept an invitation', 410),
        body: contract.acceptOrder,
        response: me,
      },
    },
    (request, reply) => routes.accept(request.body, request, reply),
  );
  api.post(
    '/api/password',
    {
      ...open,
      schema: {
        ...accounts('setPassword', 'Set a new password with a link', 410),
        body: contract.passwordOrder,
        response: me,
      },
    },
    (request, reply) => routes.newPassword(request.body, request, reply),
  );
  api.post(
    '/api/password/mail',
    {
      ...open,
      schema: {
        ...accounts(
          'mailPasswordLink',
          'E-mail a password reset link; the answer never shows whether the address has a user',
        ),
        body: contract.passwordMailOrder,
        response: { 204: none },
      },
    },
    (request, reply) => routes.sendPasswordLink(request.body, request, reply),
  );
}

function addOwnUserRoutes(api: Router, routes: Routes): void {
  api.patch(
    '/api/me',
    {
      ...own,
      schema: {
        ...accounts('updateMe', 'Change your name or your password; a new password needs the old one'),
        body: contract.meEdit,
        response: me,
      },
    },
    (request) => routes.editMe(request.body, request),
  );
  api.post(
    '/api/me/confirmation',
    {
      ...own,
      schema: {
        ...accounts('mailConfirmationLink', 'E-mail yourself a link to confirm your address'),
        response: { 204: none },
      },
    },
    (request, reply) => routes.sendConfirmation(request, reply),
  );
  api.put(
    '/api/me/confirmation',
    {
      ...own,
      schema: {
        ...accounts('confirmAddress', 'Confirm your address with the link', 410),
        body: contract.linkOrder,
        response: me,
      },
    },
    (request) => routes.confirm(request.body, request),
  );
}

function addOwnSessionRoutes(api: Router, routes: Routes): void {
  api.patch(
    '/api/session',
    {
      ...own,
      schema: {
        ...accounts('switchAccount', 'Switch to another of your accounts', 404),
        body: contract.switchOrder,
        response: me,
      },
    },
    (request) => routes.switchAccount(request.body, request),
  );
  api.delete(
    '/api/session',
    { ...own, schema: { ...accounts('signOut', 'Sign out'), response: { 204: none } } },
    (request, reply) => routes.signOut(request, reply),
  );
  api.get(
    '/api/sessions',
    {
      schema: {
        ...accounts('listSessions', 'List your sessions'),
        response: { 200: z.array(contract.sessionSchema) },
      },
    },
    (request) => routes.listSessions(request),
  );
  api.delete(
    '/api/sessions/:id',
    {
      ...own,
      schema: { ...accounts('endSession', 'End one of your sessions'), params, response: { 204: none } },
    },
    (request, reply) => routes.endSession(request.params.id, request, reply),
  );
}

function addMemberRoutes(api: Router, routes: Routes): void {
  api.patch(
    '/api/account',
    {
      schema: {
        ...accounts('updateAccount', 'Rename the account'),
        body: contract.accountEdit,
        response: me,
      },
    },
    (request) => routes.renameAccount(request.body, request),
  );
  api.get(
    '/api/members',
    {
      schema: {
        ...accounts('listMembers', 'List members'),
        response: { 200: z.array(contract.memberSchema) },
      },
    },
    (request) => routes.listMembers(request),
  );
  api.patch(
    '/api/members/:id',
    {
      schema: {
        ...accounts('updateMember', 'Change a member’s role'),
        params,
        body: contract.memberEdit,
        response: { 200: contract.memberSchema },
      },
    },
    (request) => routes.setRole(request.params.id, request.body, request),
  );
  api.delete(
    '/api/members/:id',
    {
      ...own,
      schema: {
        ...accounts('removeMember', 'Remove a member, or leave the account'),
        params,
        response: { 204: none },
      },
    },
    (request, reply) => routes.removeMember(request.params.id, request, reply),
  );
}

function addInvitationRoutes(api: Router, routes: Routes): void {
  api.get(
    '/api/invitations',
    {
      schema: {
        ...accounts('listInvitations', 'List open invitations'),
        response: { 200: z.array(contract.invitationSchema) },
      },
    },
    (request) => routes.listInvitations(request),
  );
  api.post(
    '/api/invitations',
    {
      schema: {
        ...accounts('createInvitation', 'Invite someone; returns a link to share'),
        body: contract.invitationOrder,
        response: { 201: contract.newInvitationSchema },
      },
    },
    (request, reply) => routes.invite(request.body, request, reply),
  );
  api.delete(
    '/api/invitations/:id',
    { schema: { ...accounts('deleteInvitation', 'Revoke an invitation'), params, response: { 204: none } } },
    (request, reply) => routes.removeInvitation(request.params.id, request, reply),
  );
}

function addKeyRoutes(api: Router, routes: Routes): void {
  api.get(
    '/api/keys',
    { schema: { ...accounts('listKeys', 'List API keys'), response: { 200: z.array(contract.keySchema) } } },
    (request) => routes.listKeys(request),
  );
  api.post(
    '/api/keys',
    {
      schema: {
        ...accounts('createKey', 'Create an API key; shown only once'),
        body: contract.keyOrder,
        response: { 201: contract.newKeySchema },
      },
    },
    (request, reply) => routes.makeKey(request.body, request, reply),
  );
  api.delete(
    '/api/keys/:id',
    { schema: { ...accounts('deleteKey', 'Revoke an API key'), params, response: { 204: none } } },
    (request, reply) => routes.removeKey(request.params.id, request, reply),
  );
}
