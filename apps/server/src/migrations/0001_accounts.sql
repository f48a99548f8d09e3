-- Ids are UUIDv7, made in Node. Emails are compared by email_key (NFC, lower case), also made in Node.
create table accounts (
  id uuid primary key,
  role text not null check (role in ('user', 'government', 'admin')),
  email text not null,
  email_key text not null,
  name text not null check (name <> ''),
  password_hash text not null,
  -- Only an administrator has one, and every administrator does.
  secret_key_hash text check ((role = 'admin') = (secret_key_hash is not null)),
  profile_photo text not null default '',
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  unique (role, email_key)
);

create table government_profiles (
  account_id uuid primary key references accounts on delete cascade,
  department text not null default '',
  phone text not null default '',
  city text not null default '',
  -- Where platform/storage keeps the document. Never public.
  proof_key text not null,
  proof_type text not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_of_account on sessions (account_id);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

-- What happened, written in the transaction that made it happen.
create table events (
  id uuid primary key,
  kind text not null,
  actor_id uuid,
  data jsonb not null,
  created_at timestamptz not null default now()
);
