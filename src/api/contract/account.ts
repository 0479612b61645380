// The contract of accounts: what is sent and answered about people, sessions, invitations and keys.
import { z } from 'zod';
import { emailSchema, memberRoles, personNameSchema } from '../../core/account/account.ts';
import { plainText } from '../../core/text.ts';
import { id, time } from './basics.ts';

const role = z
  .enum(memberRoles)
  .describe('Owners manage the account, members everything else; viewers read.');
const token = plainText(200).min(1).describe('What stands behind the # of the link.');
const password = plainText(500);
const newPassword = password.describe('At least 10 characters, and none of those that are tried first.');
const accountName = plainText(100).trim().min(1);
const scope = z.enum(['read', 'write'], { error: 'must be read or write' });

export const meSchema = z
  .object({
    hasAccounts: z.boolean().describe('False: whoever reaches the service owns it, and nobody signs in.'),
    needsSetup: z.boolean().describe('Nobody has set the service up yet: its start printed a link.'),
    via: z.enum(['local', 'session', 'key']).nullable().describe('How you are known; null: you are not.'),
    user: z
      .object({
        id,
        email: z.string(),
        name: z.string(),
        isConfirmed: z
          .boolean()
          .describe(
            'Whether you showed by mail that the address is yours. Mail of the service goes to no other.',
          ),
      })
      .nullable(),
    canMail: z
      .boolean()
      .describe('Whether the service sends mail itself: to confirm addresses, and for lost passwords.'),
    account: z.object({ id, name: z.string() }).nullable(),
    role: role.nullable(),
    canWrite: z.boolean(),
    isOperator: z.boolean().describe('Owns the first account: may invite people to accounts of their own.'),
    memberships: z
      .array(z.object({ accountId: id, accountName: z.string(), role }))
      .describe('All accounts you belong to; PATCH /api/session changes between them.'),
  })
  .describe('Who you are here.');

export const setupOrder = z.strictObject({
  token,
  email: emailSchema,
  name: personNameSchema,
  password: newPassword,
});
export const signInOrder = z.strictObject({ email: plainText(254).trim(), password });
export const switchOrder = z.strictObject({ accountId: plainText(100) });
export const meEdit = z
  .strictObject({
    name: personNameSchema.optional(),
    password: newPassword.optional(),
    oldPassword: password.optional().describe('Needed with a new one.'),
  })
  .refine((edit) => edit.password === undefined || edit.oldPassword !== undefined, {
    path: ['oldPassword'],
    error: 'is required with a new password',
  });
export const accountEdit = z.strictObject({ name: accountName });
export const passwordOrder = z.strictObject({ token, password: newPassword });

export const linkOrder = z.strictObject({ token });
export const passwordMailOrder = z.strictObject({ email: emailSchema });

export const sessionSchema = z.object({
  id,
  userAgent: z.string(),
  createdAt: time,
  lastUsedAt: time,
  expiresAt: time,
  isCurrent: z.boolean(),
});

export const memberSchema = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  joinedAt: time,
  isMe: z.boolean(),
  isConfirmed: z.boolean().describe('Whether they showed by mail that the address is theirs.'),
});
export const memberEdit = z.strictObject({ role });

export const invitationSchema = z.object({
  id,
  email: z.string(),
  role,
  newAccountName: z
    .string()
    .nullable()
    .describe('Name of the account of their own that they open; null: they join this one.'),
  createdAt: time,
  expiresAt: time,
});
export const newInvitationSchema = invitationSchema.extend({
  link: z.string().describe('For the one who is invited. It works once, and is shown only now.'),
});
export const invitationOrder = z.strictObject({
  email: emailSchema,
  role: role.default('member'),
  newAccountName: accountName.optional().describe('Opens an account of their own, which they own.'),
});
export const lookSchema = z.object({
  kind: z.enum(['setup', 'member', 'account', 'password']),
  email: z.string(),
  accountName: z.string(),
  role,
  isUser: z.boolean().describe('You have a user already: accept with its password.'),
});
export const acceptOrder = z.strictObject({
  token,
  name: personNameSchema.optional(),
  password: newPassword,
});

export const keySchema = z.object({
  id,
  name: z.string(),
  hint: z.string().describe('How it begins.'),
  scope,
  userId: id.describe('Who made it: it never may do more than they.'),
  createdAt: time,
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
});
export const newKeySchema = keySchema.extend({
  key: z.string().describe('Send it as Authorization: Bearer …. It is shown only now.'),
});
export const keyOrder = z.strictObject({
  name: plainText(100).trim().min(1),
  scope: scope.default('read'),
  expiresInDays: z.int().min(1).max(3650).nullable().default(null).describe('Null: it does not expire.'),
});
