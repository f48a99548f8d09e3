-- Functions that several files use, accounts, and everything that belongs to one account.

-- Aborts the statement when an update matched no row because the row changed since it was read.
create function must_find(row_count bigint) returns boolean language plpgsql immutable as $$
begin
  if row_count = 0 then
    raise exception using errcode = 'SU409', message = 'what was to be changed is no longer as it was';
  end if;
  return true;
end $$;

-- Makes a table append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: nothing in it is changed or removed', tg_table_name;
end $$;

-- Ids are UUIDv7, generated in Node. Emails are compared by email_key (NFC, lower case), computed in Node.
create table accounts (
  id uuid primary key,
  role text not null check (role in ('user', 'government', 'admin')),
  email text not null,
  email_key text not null,
  name text not null check (name <> ''),
  -- nameKey() in packages/domain/src/names.ts: names with one key look alike.
  name_key text not null default '',
  -- Search terms for administrators, split by packages/domain.
  words tsvector not null default '',
  password_hash text not null,
  -- Administrators log in with a second secret.
  secret_key_hash text check ((role = 'admin') = (secret_key_hash is not null)),
  profile_photo text not null default '',
  is_verified boolean not null default false,
  -- A suspended account keeps its data and cannot log in until an administrator lifts the suspension.
  suspended_at timestamptz(3),
  suspension_reason text not null default '',
  -- A rejected authority has been told the reason and may correct its sign-up.
  rejected_at timestamptz(3),
  rejection_reason text not null default '',
  -- Start of the period in which mail servers have refused every email to this address. Null: the last email was
  -- accepted, or none was sent.
  mail_refused_since timestamptz(3),
  created_at timestamptz not null default now(),
  unique (role, email_key),
  check ((suspended_at is null) = (suspension_reason = '')),
  check ((rejected_at is null) = (rejection_reason = '')),
  check (rejected_at is null or (role = 'government' and not is_verified))
);
create index accounts_words on accounts using gin (words);
create index accounts_of_role on accounts (role, id);
create index accounts_awaiting on accounts (id) where role = 'government' and not is_verified and rejected_at is null;
create index accounts_suspended on accounts (role, id) where suspended_at is not null;
create index accounts_official_names on accounts (name_key) where role = 'government' and is_verified;

create table user_profiles (
  account_id uuid primary key references accounts on delete cascade,
  phone text not null default '',
  dob date,
  gender text not null default '' check (gender in ('', 'male', 'female', 'other')),
  city text not null default '',
  bio text not null default '',
  address text not null default '',
  state text not null default '',
  pincode text not null default '',
  landmark text not null default '',
  social_links jsonb not null default '{}',
  -- The private fields that the owner shows to others.
  shown text[] not null default '{}'
);

create table government_profiles (
  account_id uuid primary key references accounts on delete cascade,
  department text not null default '',
  phone text not null default '',
  city text not null default '',
  -- Storage key of the identity document. Never public.
  proof_key text not null,
  proof_type text not null,
  alternate_contact text not null default '',
  designation text not null default '',
  jurisdiction_area text not null default '',
  office_address text not null default '',
  state text not null default '',
  pincode text not null default '',
  id_proof_type text not null default '',
  id_proof_number text not null default '',
  website text not null default '',
  bio text not null default '',
  social_links jsonb not null default '{}'
);
-- The file sweep looks up the owner of a stored document by its key.
create index government_profiles_by_proof on government_profiles (proof_key);

-- Home locations of citizens. Private: only the owner's own responses contain them.
create table homes (
  account_id uuid primary key references accounts on delete cascade,
  -- Null: the citizen declined to answer. The other columns are empty then.
  place jsonb,
  locality text not null default '',
  district text not null default '',
  state text not null default '',
  lat double precision,
  lng double precision,
  updated_at timestamptz(3) not null default now(),
  check ((place is null) = (lat is null) and (lat is null) = (lng is null))
);
-- The weekly digest processes homes in this order.
create index homes_by_place on homes (state, district, account_id) where place is not null;

-- A missing row means the defaults.
create table account_settings (
  account_id uuid primary key references accounts on delete cascade,
  -- Null: the language that the browser prefers.
  language text,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Only the differences from the defaults: { kind: { channel: boolean } }
  notifications jsonb not null default '{}'
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_of_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- Servers cache open sessions. This notification tells them which account to reload: one of its sessions ended, or a
-- column that authorises every call changed. The argument names the column with the account's id.
create function notify_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changes', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger notify_session_change after delete on sessions
  for each row execute function notify_session_change('account_id');
create trigger notify_session_change after update of role, is_verified, suspended_at on accounts
  for each row when ((old.role, old.is_verified, old.suspended_at) is distinct from (new.role, new.is_verified, new.suspended_at))
  execute function notify_session_change('id');

-- Single-use links sent by email. The secret is generated while the email is sent, once per attempt, and only its
-- SHA-256 hash is stored: neither a queued job nor a backup contains a working link. Null: the email is not sent yet.
create table mailed_links (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword')),
  secret_hash bytea unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mailed_links_of_account on mailed_links (account_id, purpose);
create index mailed_links_by_expiry on mailed_links (expires_at);

-- Addresses from which the owner has logged in before. Failed attempts elsewhere do not slow down logins from here.
-- The mark is a keyed hash: it allows comparison and does not reveal the address.
create table familiar_addresses (
  account_id uuid not null references accounts on delete cascade,
  address_mark text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, address_mark)
);
create index familiar_addresses_used on familiar_addresses (used_at);

-- Email addresses of accounts that an administrator deleted and blocked, stored as a keyed hash.
create table blocked_addresses (
  address_mark text primary key,
  created_at timestamptz(3) not null default now()
);

-- A verified authority requests another name or department; an administrator allows or declines it.
create table name_requests (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  authority_name text not null,
  department text not null,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references accounts on delete set null,
  is_allowed boolean,
  reason text not null default '',
  check ((decided_at is null) = (is_allowed is null))
);
-- An account has at most one undecided request.
create unique index name_requests_waiting on name_requests (account_id) where decided_at is null;
create index name_requests_of_account on name_requests (account_id, id desc);
create index name_requests_by on name_requests (decided_by) where decided_by is not null;
create index name_requests_in_order on name_requests ((decided_at is null), id);

-- Archives of an account's data for its owner.
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
-- An account has at most one export in preparation.
create unique index data_exports_preparing on data_exports (account_id) where state = 'preparing';

-- Servers cache posts by the version of their row (xmin) and this number. So a change of anything that a post shows must
-- change the post's row or this number. It counts changes of names, photos and verification, deleted accounts, and
-- renamed categories and offices. These changes are rare, so contention on the single row is acceptable.
create table people_changes (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into people_changes (version) values (0);

create function note_people_change() returns trigger language plpgsql as $$
begin
  update people_changes set version = version + 1;
  return null;
end $$;
create trigger people_renamed after update of name, profile_photo, role, is_verified on accounts
  for each row when (
    (old.name, old.profile_photo, old.role, old.role = 'government' and old.is_verified) is distinct from
    (new.name, new.profile_photo, new.role, new.role = 'government' and new.is_verified))
  execute function note_people_change();
create trigger people_gone after delete on accounts for each row execute function note_people_change();

-- Rejects rows of an author who was suspended after the call had been authorised. The foreign key to accounts waits for
-- the suspending transaction, which holds the account FOR UPDATE. Triggers fire in alphabetical order, and those of
-- foreign keys (RI_...) come first, so this function sees the committed suspension.
create function refuse_suspended_author() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.author_id and suspended_at is not null) then
    raise exception using errcode = 'SU401', message = 'the account was suspended meanwhile';
  end if;
  return null;
end $$;
