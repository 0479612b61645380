// Accounts: who you are, signing in, members, invitations, keys.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Accounts, Person, SignedIn } from '../../accounts/accounts.ts';
import { type Caller, isOperator } from '../../core/account/account.ts';
import { isId } from '../../core/id.ts';
import type { Access, ApiContext, ApiServices } from '../context.ts';
import type {
  acceptOrder,
  invitationOrder,
  keyOrder,
  linkOrder,
  meEdit,
  meSchema,
  passwordOrder,
  setupOrder,
  signInOrder,
} from '../contract/account.ts';
import { originOf } from '../origin.ts';
import { ApiProblem, notFound } from '../problem.ts';
import { accountMails } from './account-mails.ts';
import { presentInvitation, presentKey, presentMember, presentSession } from './present-account.ts';
import { sessionCookie } from './session-cookie.ts';

type Me = z.infer<typeof meSchema>;
type Describe = (caller: Caller | null) => Promise<Me>;

/** The one list of what is done about accounts; without accounts all but `me` say how to switch them on. */
export function accountRoutes(services: ApiServices) {
  const access = () => neededAccess(services);
  const me: Describe = (caller) => describeMe(services.access ?? null, caller);
  const { sendConfirmation, sendPasswordLink } = accountMails(services, access);
  return {
    me: ({ context }: FastifyRequest): Promise<Me> => me((context as ApiContext | null)?.caller ?? null),
    sendPasswordLink,
    sendConfirmation: (request: FastifyRequest, reply: FastifyReply) => {
      access();
      return sendConfirmation(personOf(request.context), request, reply);
    },
    ...entranceRoutes(access, me),
    ...ownRoutes(access, me),
    ...sessionRoutes(access, me),
    ...memberRoutes(access),
    ...keyRoutes(access),
  };
}

function entranceRoutes(access: () => Access, me: Describe) {
  /** Starts a session in this browser, and returns whose it is. */
  const enter = async (reply: FastifyReply, entering: Promise<SignedIn>): Promise<Me> => {
    const { accounts, publicUrl } = access();
    const { token } = await entering;
    sessionCookie(publicUrl).set(reply, token);
    return me((await accounts.bySession(token))?.caller ?? null);
  };
  return {
    setUp: (body: z.infer<typeof setupOrder>, request: FastifyRequest, reply: FastifyReply) =>
      enter(reply, access().accounts.join(body, originOf(request, access()))),
    signIn: (body: z.infer<typeof signInOrder>, request: FastifyRequest, reply: FastifyReply) =>
      enter(reply, access().accounts.signIn(body, originOf(request, access()))),
    accept: (body: z.infer<typeof acceptOrder>, request: FastifyRequest, reply: FastifyReply) =>
      enter(reply, access().accounts.join(body, originOf(request, access()))),
    newPassword: (body: z.infer<typeof passwordOrder>, request: FastifyRequest, reply: FastifyReply) =>
      enter(reply, access().accounts.resetPassword(body, originOf(request, access()))),
    async lookAtLink({ token }: { token: string }) {
      const look = await access().accounts.lookAtLink(token);
      if (look !== null) return look;
      throw new ApiProblem({
        status: 410,
        code: 'void-link',
        detail: 'This link was already used, was revoked, or has expired. Ask for a new one.',
      });
    },
  };
}

function ownRoutes(access: () => Access, me: Describe) {
  return {
    async editMe(body: z.infer<typeof meEdit>, request: FastifyRequest): Promise<Me> {
      const { accounts } = access();
      const person = personOf(request.context);
      await accounts.editMe(person, body, originOf(request, access()));
      const { name = person.user.name } = body;
      return me({ ...person, user: { ...person.user, name } });
    },
    async renameAccount({ name }: { name: string }, { context }: FastifyRequest): Promise<Me> {
      const { accounts } = access();
      const person = personOf(context);
      await accounts.renameAccount(person, name);
      return me({ ...person, accountName: name });
    },
    async confirm({ token }: z.infer<typeof linkOrder>, { context }: FastifyRequest): Promise<Me> {
      const { accounts } = access();
      const person = personOf(context);
      await accounts.confirmAddress(person, token);
      return me(person);
    },
  };
}

function sessionRoutes(access: () => Access, me: Describe) {
  return {
    async signOut({ context }: FastifyRequest, reply: FastifyReply) {
      const { accounts, publicUrl } = access();
      const { user, proofId } = personOf(context);
      await accounts.store.endSession(user.id, proofId);
      sessionCookie(publicUrl).clear(reply);
      return reply.code(204).send();
    },
    async switchAccount({ accountId }: { accountId: string }, { context }: FastifyRequest): Promise<Me> {
      const { store } = access().accounts;
      const { user, proofId } = personOf(context);
      if (!(await store.switchSession(proofId, user.id, accountId))) throw notFound('account');
      const place = (await store.listMemberships(user.id)).find((one) => one.accountId === accountId);
      const caller = personOf(context);
      return me(place === undefined ? null : { ...caller, ...place, canWrite: place.role !== 'viewer' });
    },
    async listSessions({ context }: FastifyRequest) {
      const { user, proofId } = personOf(context);
      const sessions = await access().accounts.store.listSessions(user.id, context.now());
      return sessions.map((session) => presentSession(session, proofId));
    },
    endSession: (id: string, { context }: FastifyRequest, reply: FastifyReply) =>
      gone(reply, 'session', id, () => access().accounts.store.endSession(personOf(context).user.id, id)),
  };
}

function memberRoutes(access: () => Access) {
  const accountsFor = (context: ApiContext): [Accounts, Person] => [access().accounts, personOf(context)];
  return {
    async listMembers({ context }: FastifyRequest) {
      const [{ store }, { accountId, user }] = accountsFor(context);
      return (await store.listMembers(accountId)).map((member) => presentMember(member, user.id));
    },
    async setRole(id: string, { role }: { role: Person['role'] }, { context }: FastifyRequest) {
      const [accounts, person] = accountsFor(context);
      const isDone = isId(id) && (await accounts.setRole(person, id, role));
      const members = isDone ? await accounts.store.listMembers(person.accountId) : [];
      const member = members.find((one) => one.id === id);
      if (member === undefined) throw notFound('member');
      return presentMember(member, person.user.id);
    },
    removeMember(id: string, { context }: FastifyRequest, reply: FastifyReply) {
      const [accounts, person] = accountsFor(context);
      return gone(reply, 'member', id, () => accounts.removeMember(person, id));
    },
    async listInvitations({ context }: FastifyRequest) {
      const [accounts, person] = accountsFor(context);
      return (await accounts.listInvitations(person)).map(presentInvitation);
    },
    async invite(body: z.infer<typeof invitationOrder>, request: FastifyRequest, reply: FastifyReply) {
      const [accounts, person] = accountsFor(request.context);
      const { email, role, newAccountName = null } = body;
      const { invitation, path } = await accounts.invite(person, { email, role, newAccountName });
      const origin = access().publicUrl ?? `http://${request.headers.host ?? ''}`;
      reply.code(201).header('cache-control', 'no-store');
      return { ...presentInvitation(invitation), link: origin + path };
    },
    removeInvitation(id: string, { context }: FastifyRequest, reply: FastifyReply) {
      const [accounts, person] = accountsFor(context);
      return gone(reply, 'invitation', id, () => accounts.removeInvitation(person, id));
    },
  };
}

function keyRoutes(access: () => Access) {
  return {
    async listKeys({ context }: FastifyRequest) {
      return (await access().accounts.listKeys(personOf(context))).map(presentKey);
    },
    async makeKey(body: z.infer<typeof keyOrder>, { context }: FastifyRequest, reply: FastifyReply) {
      const { name, scope, expiresInDays } = body;
      const expiresAt = expiresInDays === null ? null : context.now() + expiresInDays * 24 * 3_600_000;
      const order = { name, canWrite: scope === 'write', expiresAt };
      const { key, made } = await access().accounts.makeKey(personOf(context), order);
      reply.code(201).header('cache-control', 'no-store');
      return { ...presentKey(made), key };
    },
    removeKey: (id: string, { context }: FastifyRequest, reply: FastifyReply) =>
      gone(reply, 'API key', id, () => access().accounts.removeKey(personOf(context), id)),
  };
}

async function describeMe(access: Access | null, caller: Caller | null): Promise<Me> {
  const user = caller?.user ?? null;
  const store = access?.accounts.store;
  return {
    hasAccounts: access !== null,
    needsSetup: store !== undefined && caller === null && !(await store.hasUsers()),
    via: caller?.kind ?? null,
    user: user && { ...user, isConfirmed: (await store?.confirmedAt(user.id)) != null },
    canMail: access?.hasMail === true,
    account: caller && { id: caller.accountId, name: caller.accountName },
    role: caller?.role ?? null,
    canWrite: caller?.canWrite ?? false,
    isOperator: caller !== null && isOperator(caller),
    memberships: store === undefined || user === null ? [] : await store.listMemberships(user.id),
  };
}

function neededAccess({ access = null }: ApiServices): Access {
  if (access !== null) return access;
  throw new ApiProblem({
    status: 409,
    code: 'accounts-off',
    detail: 'This service runs without accounts. Start it with ACCOUNTS=on to use them.',
  });
}

/** Accounts are managed by people who are signed in: whoever finds a key shall not be able to make further ones. */
function personOf({ caller }: ApiContext): Person {
  if (caller.kind === 'session' && caller.user !== null) return { ...caller, user: caller.user };
  throw new ApiProblem({
    status: caller.kind === 'local' ? 409 : 403,
    code: caller.kind === 'local' ? 'accounts-off' : 'needs-sign-in',
    detail:
      caller.kind === 'local'
        ? 'This service runs without accounts. Start it with ACCOUNTS=on to use them.'
        : 'API keys cannot do this. Sign in instead.',
  });
}

async function gone(reply: FastifyReply, what: string, id: string, remove: () => Promise<boolean>) {
  const isGone = isId(id) && (await remove());
  if (!isGone) throw notFound(what);
  return reply.code(204).send();
}
