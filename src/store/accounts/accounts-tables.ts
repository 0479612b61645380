// The tables of accounts as Kysely sees them. An account is a row of `owners`.
import type { Generated } from 'kysely';

interface MemberColumns {
  owner_id: string;
  user_id: string;
}

interface SessionRow extends MemberColumns {
  id: string;
  hash: string;
  user_agent: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

export interface ApiKeyRow extends MemberColumns {
  id: string;
  hash: string;
  name: string;
  hint: string;
  can_write: number;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
}

export interface InvitationRow {
  id: string;
  owner_id: string;
  /** For whom a new password may be set; null but for that. */
  user_id: string | null;
  hash: string;
  kind: string;
  email: string;
  role: string;
  account_name: string | null;
  created_at: number;
  expires_at: number;
}

export interface AccountTables {
  owners: { id: string; created_at: number; name: Generated<string> };
  /** `email_key` is the address in lower case: one user each. */
  users: {
    id: string;
    email: string;
    email_key: string;
    name: string;
    password: string;
    created_at: number;
    /** When its owner confirmed the address by mail; null: nobody has shown that it is theirs. */
    confirmed_at: number | null;
  };
  members: MemberColumns & { role: string; joined_at: number };
  sessions: SessionRow;
  api_keys: ApiKeyRow;
  invitations: InvitationRow;
  sign_in_tries: { key: string; since: number; count: number };
}
