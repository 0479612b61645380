// Account: who records belong to; its people, and who is behind a request.
import { plainText } from '../text.ts';

export const memberRoles = ['owner', 'member', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The account that is there from the beginning; its owners run the service. */
export const firstAccountId = 'local';

export const emailSchema = plainText(254)
  .trim()
  .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/, 'must be an e-mail address');
export const personNameSchema = plainText(100).trim().min(1);

export interface User {
  id: string;
  email: string;
  name: string;
}

/** A user's place in an account. */
export interface Membership {
  accountId: string;
  accountName: string;
  role: MemberRole;
}

export interface Member extends User {
  role: MemberRole;
  joinedAt: number;
  /** Whether they confirmed the address by e-mail. */
  isConfirmed: boolean;
}

/** Where a browser is signed in. */
export interface Session {
  id: string;
  userAgent: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

export interface ApiKey {
  id: string;
  name: string;
  /** Its first characters, enough to distinguish it from others. */
  hint: string;
  canWrite: boolean;
  /** Who made it: it can never do more than they may. */
  userId: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
}

export interface Invitation {
  id: string;
  email: string;
  role: MemberRole;
  /** Name of the account of their own that they are invited to open; null: they are invited to this one. */
  newAccountName: string | null;
  createdAt: number;
  expiresAt: number;
}

/** Who asks, and what they may do. Everything they reach belongs to `accountId`. */
export interface Caller {
  /** `local`: there are no accounts, and whoever reaches the service owns it. */
  kind: 'local' | 'session' | 'key';
  accountId: string;
  accountName: string;
  role: MemberRole;
  canWrite: boolean;
  /** Null without accounts. */
  user: User | null;
  /** Id of the session or key; empty without accounts. */
  proofId: string;
}

export function isOperator({ accountId, role }: Pick<Caller, 'accountId' | 'role'>): boolean {
  return accountId === firstAccountId && role === 'owner';
}

export const localCaller: Caller = {
  kind: 'local',
  accountId: firstAccountId,
  accountName: '',
  role: 'owner',
  canWrite: true,
  user: null,
  proofId: '',
};
