-- Keys by which other systems use the interfaces. A key is shown once; only its hash is stored.
create table api_keys (
  id uuid primary key,
  -- null: of the administrators.
  office_id uuid references offices,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'report', 'update']::text[]),
  calls_per_minute integer not null check (calls_per_minute > 0),
  -- The first characters, to tell keys apart.
  hint text not null,
  hash bytea not null unique,
  -- null: the account is gone. The key is the office's and stays.
  created_by uuid references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references accounts on delete set null
);
create index api_keys_of_office on api_keys (office_id, id);
create index api_keys_of_maker on api_keys (created_by) where created_by is not null;
create index api_keys_of_revoker on api_keys (revoked_by) where revoked_by is not null;
