-- What a person has decided about the product itself; without a row, our defaults.
create table account_settings (
  account_id uuid primary key references accounts on delete cascade,
  -- null: what the browser asks for.
  language text,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Only what differs from the default: { kind: { channel: boolean } }
  notifications jsonb not null default '{}'
);

-- A link on its way by mail. It is deleted when it is used.
create table mailed_links (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword')),
  -- SHA-256 of the secret in the mail: whoever reads this table can open nothing with it.
  secret_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mailed_links_of_account on mailed_links (account_id, purpose);
create index mailed_links_by_expiry on mailed_links (expires_at);

alter table sessions add column last_seen_at timestamptz not null default now();
create index sessions_by_expiry on sessions (expires_at);

-- Who wrote, where that person was signed in: the message goes when the account does.
alter table contact_messages add column account_id uuid references accounts on delete cascade;
create index contact_messages_of_account on contact_messages (account_id) where account_id is not null;

-- Everything an account holds, as one file for its owner.
create table data_exports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  created_at timestamptz not null default now()
);
create index data_exports_of_account on data_exports (account_id, id desc);
-- Of each account one at a time is being prepared.
create unique index data_exports_preparing on data_exports (account_id) where state = 'preparing';
