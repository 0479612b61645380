// Accounts as the pages ask for them: signing in, people, invitations, keys.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  acceptOrder,
  invitationOrder,
  invitationSchema,
  keyOrder,
  keySchema,
  lookSchema,
  meEdit,
  memberSchema,
  newInvitationSchema,
  newKeySchema,
  passwordOrder,
  sessionSchema,
  setupOrder,
  signInOrder,
} from '../../../src/api/contract/account.ts';
import { get, send } from './client.ts';
import type { Me } from './me.ts';

export type Role = NonNullable<Me['role']>;
export type Session = z.infer<typeof sessionSchema>;
export type Member = z.infer<typeof memberSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type Key = z.infer<typeof keySchema>;
export type LinkLook = z.infer<typeof lookSchema>;

export function signIn(order: z.input<typeof signInOrder>): Promise<Me> {
  return send('POST', '/api/session', order);
}

export function signOut(): Promise<void> {
  return send('DELETE', '/api/session');
}

export function lookAtLink(token: string): Promise<LinkLook> {
  return send('POST', '/api/invitations/look', { token });
}

export function setUp(order: z.input<typeof setupOrder>): Promise<Me> {
  return send('POST', '/api/setup', order);
}

export function acceptInvitation(order: z.input<typeof acceptOrder>): Promise<Me> {
  return send('POST', '/api/invitations/accept', order);
}

export function setNewPassword(order: z.input<typeof passwordOrder>): Promise<Me> {
  return send('POST', '/api/password', order);
}

/** To the address of whoever is signed in. */
export function sendConfirmation(): Promise<void> {
  return send('POST', '/api/me/confirmation');
}

export function confirmAddress(token: string): Promise<Me> {
  return send('PUT', '/api/me/confirmation', { token });
}

/** To the address, if it has a user; the answer does not say. */
export function mailPasswordLink(email: string): Promise<void> {
  return send('POST', '/api/password/mail', { email });
}

export function editMe(edit: z.input<typeof meEdit>): Promise<Me> {
  return send('PATCH', '/api/me', edit);
}

export function renameAccount(name: string): Promise<Me> {
  return send('PATCH', '/api/account', { name });
}

export function switchAccount(accountId: string): Promise<Me> {
  return send('PATCH', '/api/session', { accountId });
}

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: () => get<Session[]>('/api/sessions'),
});

export function endSession(id: string): Promise<void> {
  return send('DELETE', `/api/sessions/${id}`);
}

export const membersQuery = queryOptions({
  queryKey: ['accounts', 'members'],
  queryFn: () => get<Member[]>('/api/members'),
});

export function setRole(id: string, role: Role): Promise<Member> {
  return send('PATCH', `/api/members/${id}`, { role });
}

export function removeMember(id: string): Promise<void> {
  return send('DELETE', `/api/members/${id}`);
}

export const invitationsQuery = queryOptions({
  queryKey: ['accounts', 'invitations'],
  queryFn: () => get<Invitation[]>('/api/invitations'),
});

export function invite(order: z.input<typeof invitationOrder>): Promise<z.infer<typeof newInvitationSchema>> {
  return send('POST', '/api/invitations', order);
}

export function removeInvitation(id: string): Promise<void> {
  return send('DELETE', `/api/invitations/${id}`);
}

export const keysQuery = queryOptions({
  queryKey: ['accounts', 'keys'],
  queryFn: () => get<Key[]>('/api/keys'),
});

export function makeKey(order: z.input<typeof keyOrder>): Promise<z.infer<typeof newKeySchema>> {
  return send('POST', '/api/keys', order);
}

export function removeKey(id: string): Promise<void> {
  return send('DELETE', `/api/keys/${id}`);
}
