-- The community chat. Messages are stored one at a time, each with a greater id than the last, so that who asks for
-- what followed a message misses none.
create table chat_messages (
  id uuid primary key,
  -- null: the account is gone, what it said stays.
  author_id uuid references accounts on delete set null,
  -- Made by the sender's client, once for each message: sent again after a lost answer, it is stored once.
  client_id text,
  text text not null check (text <> ''),
  -- Since when moderation hides it.
  hidden_at timestamptz,
  created_at timestamptz(3) not null,
  unique (author_id, client_id)
);

-- What one server tells another beyond the 8000 bytes of a notification. Cleared by itself after half a minute.
create table realtime_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
