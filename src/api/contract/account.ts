// The contract of accounts: what is sent and answered about people, sessions, invitations and keys.
import { z } from 'zod';
import { emailSchema, memberRoles, personNameSchema } from '../../core/account/account.ts';
import { plainText } from '../../core/text.ts';
import { id, time } from './basics.ts';

const role = z
  .enum(memberRoles)
  .describe('Owners manage the account, members everything else; viewers only read.');
const token = plainText(200).min(1).describe('The part of the link after the #.');
const password = plainText(500);
const newPassword = password.describe('At least 10 characters, and not easy to guess.');
const accountName = plainText(100).trim().min(1);
const scope = z.enum(['read', 'write'], { error: 'must be read or write' });

export const meSchema = z
  .object({
    hasAccounts: z.boolean().describe('False: no sign-in; whoever reaches it owns it.'),
    needsSetup: z.boolean().describe('It needs a first user; the start-up log has the link.'),
    via: z
      .enum(['local', 'session', 'key'])
      .nullable()
      .describe('How you are authenticated; null: you are not.'),
    user: z
      .object({
        id,
        email: z.string(),
        name: z.string(),
        isConfirmed: z
          .boolean()
          .describe(
            'Whether you confirmed the address by e-mail. The service sends mail only to confirmed addresses.',
          ),
      })
      .nullable(),
    canMail: z
      .boolean()
      .describe('Whether the service can send mail to confirm addresses and reset passwords.'),
    account: z.object({ id, name: z.string() }).nullable(),
    role: role.nullable(),
    canWrite: z.boolean(),
    isOperator: z.boolean().describe('Owns the first account; may invite people to their own accounts.'),
    memberships: z
      .array(z.object({ accountId: id, accountName: z.string(), role }))
      .describe('All accounts you belong to; PATCH /api/session switches between them.'),
  })
  .describe('The current user.');

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
    oldPassword: password.optional().describe('Required to set a new one.'),
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
  isConfirmed: z.boolean().describe('Whether they confirmed the address by e-mail.'),
});
export const memberEdit = z.strictObject({ role });

export const invitationSchema = z.object({
  id,
  email: z.string(),
  role,
  newAccountName: z
    .string()
    .nullable()
    .describe('Name of the new account that they will own; null: they join this one.'),
  createdAt: time,
  expiresAt: time,
});
export const newInvitationSchema = invitationSchema.extend({
  link: z.string().describe('Share it with the person you invite. Works once, shown only once.'),
});
export const invitationOrder = z.strictObject({
  email: emailSchema,
  role: role.default('member'),
  newAccountName: accountName.optional().describe('It creates a new account, which they own.'),
});
export const lookSchema = z.object({
  kind: z.enum(['setup', 'member', 'account', 'password']),
  email: z.string(),
  accountName: z.string(),
  role,
  isUser: z.boolean().describe('You already have a user: accept with its password.'),
});
export const acceptOrder = z.strictObject({
  token,
  name: personNameSchema.optional(),
  password: newPassword,
});

export const keySchema = z.object({
  id,
  name: z.string(),
  hint: z.string().describe('Its first characters.'),
  scope,
  userId: id.describe('Who created it. The key never has more rights than they do.'),
  createdAt: time,
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
});
export const newKeySchema = keySchema.extend({
  key: z.string().describe('Send it as Authorization: Bearer …. Shown only once.'),
});
export const keyOrder = z.strictObject({
  name: plainText(100).trim().min(1),
  scope: scope.default('read'),
  expiresInDays: z.int().min(1).max(3650).nullable().default(null).describe('Null: never.'),
});
