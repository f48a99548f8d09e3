-- Infrastructure: events, stored files, rate limits, workers and messages between servers.

-- Domain events, written in the transaction that causes them.
create table events (
  id uuid primary key,
  kind text not null,
  actor_id uuid,
  data jsonb not null,
  created_at timestamptz not null default now()
);

-- Every stored photo, from before its files are written until after they are removed, so that unused photos can be
-- found and removed.
create table media (
  id uuid primary key,
  account_id uuid references accounts on delete set null,
  widths integer[] not null,
  -- Null: not a photo of a post.
  post_id uuid,
  in_use boolean not null default false,
  created_at timestamptz not null default now()
);
create index media_of_post on media (post_id) where post_id is not null;
create index media_of_account on media (account_id);
create index media_unused on media (created_at) where not in_use;
-- An account has one profile photo.
create unique index media_of_profile on media (account_id) where in_use and post_id is null;

-- Files to be removed when due. A file is listed here with a later time before it is written, and the transaction that
-- refers to it takes it off the list, so that no file is ever without a row.
create table file_removals (
  key text primary key,
  due_at timestamptz not null default now()
);
create index file_removals_due on file_removals (due_at);

-- Result of the last comparison of the file store with the database. One row.
create table file_sweep (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz not null,
  -- Own files in the store, own files without a row, rows without a file, and foreign files.
  stored bigint not null,
  orphaned bigint not null,
  missing bigint not null,
  unknown bigint not null
);

-- Rate limits: calls of a caller within the window that its first call opened. Unlogged, so that counting does not
-- wait for the disk; losing the counts in a crash is harmless.
create unlogged table call_counts (
  key text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index call_counts_ended on call_counts (ends_at);

-- Leases of servers that run jobs, with the names of their workers. Jobs locked by a worker without a lease belong to a
-- dead server and are released. Unlogged: after a crash, live servers renew their leases.
create unlogged table worker_leases (
  server_id uuid primary key,
  workers text[] not null,
  seen_at timestamptz not null
);

-- Messages between servers that exceed the 8000 bytes of a notification. Removed after half a minute.
create table realtime_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
