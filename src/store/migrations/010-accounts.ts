// Accounts: their users, members, sessions, API keys, one-time links, and how often somebody tried to sign in.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addAccounts(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  // With a membership go the sessions and keys that rest on it.
  const ofMember = 'foreign key (owner_id, user_id) references members (owner_id, user_id) on delete cascade';
  const statements = [
    `alter table owners add column name text not null default ''`,
    `create table users (
      id ${key} primary key, email text not null, email_key ${key} not null unique, name text not null,
      password text not null, created_at bigint not null)`,
    `create table members (
      owner_id ${key} not null references owners (id) on delete cascade,
      user_id ${key} not null references users (id) on delete cascade,
      role ${key} not null, joined_at bigint not null, primary key (owner_id, user_id))`,
    'create index members_of_user on members (user_id, joined_at)',
    `create table sessions (
      id ${key} primary key, owner_id ${key} not null, user_id ${key} not null, hash ${key} not null unique,
      user_agent text not null, created_at bigint not null, last_used_at bigint not null, expires_at bigint not null,
      ${ofMember})`,
    'create index sessions_of_member on sessions (owner_id, user_id)',
    'create index sessions_of_user on sessions (user_id)',
    'create index sessions_by_expiry on sessions (expires_at)',
    `create table api_keys (
      id ${key} primary key, owner_id ${key} not null, user_id ${key} not null, hash ${key} not null unique,
      name text not null, hint text not null, can_write integer not null, created_at bigint not null,
      expires_at bigint, last_used_at bigint, ${ofMember})`,
    'create index api_keys_of_member on api_keys (owner_id, user_id)',
    `create table invitations (
      id ${key} primary key, owner_id ${key} not null references owners (id) on delete cascade,
      user_id ${key} references users (id) on delete cascade, hash ${key} not null unique, kind ${key} not null,
      email text not null, role ${key} not null, account_name text, created_at bigint not null,
      expires_at bigint not null)`,
    'create index invitations_of_owner on invitations (owner_id, id)',
    'create index invitations_of_user on invitations (user_id)',
    `create table sign_in_tries (key ${key} primary key, since bigint not null, count integer not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
