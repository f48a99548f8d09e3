-- Second factors of an account, proofs of a session, and devices that an account has been used from.
-- Side by side: the trigger on accounts is replaced by one that notifies of one column more.

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Both come from the authenticator. The id is base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Authenticators that count never send a number twice. Many always send 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id, id);

-- The shared secret of an authenticator app (RFC 6238), encrypted with a key derived from AUTH_SECRET, so that a stolen
-- backup makes no codes.
create table authenticator_apps (
  account_id uuid primary key references accounts on delete cascade,
  sealed_secret text not null,
  -- Time step of the last accepted code. Only later ones are accepted, so that no code works twice.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- Keyed hashes. A code is deleted when it is used.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_mark text not null,
  primary key (account_id, code_mark)
);

-- Steps of a login are sealed texts that the browser holds. Each can be completed once.
create table spent_sign_in_steps (
  id uuid primary key,
  expires_at timestamptz not null
);
create index spent_sign_in_steps_by_expiry on spent_sign_in_steps (expires_at);

-- Set at the first login without a second factor that the operator requires. From then on, only setting one up works.
alter table accounts add column second_factor_due_at timestamptz(3);

-- When the owner last proved who they are: at the login, or when a sensitive action asked for the password again.
-- Sessions from before this column have to prove it again.
alter table sessions add column proved_at timestamptz not null default 'epoch';
alter table sessions alter column proved_at set default now();
-- Opened by a page that can ask for the password again. A client that knows only the specification cannot.
alter table sessions add column can_confirm boolean not null default false;

drop trigger notify_session_change on accounts;
create trigger notify_session_change after update of role, is_verified, suspended_at, second_factor_due_at on accounts
  for each row when (
    (old.role, old.is_verified, old.suspended_at, old.second_factor_due_at) is distinct from
    (new.role, new.is_verified, new.suspended_at, new.second_factor_due_at))
  execute function notify_session_change('id');
create trigger notify_session_proof after update of proved_at on sessions
  for each row execute function notify_session_change('account_id');

-- The mark is a keyed hash of a random number that the browser keeps or, without one, of browser, system and address.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_mark text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, device_mark)
);
create index known_devices_used on known_devices (used_at);

alter table sessions add column device_mark text not null default '';

-- The link in the email about a new device ends that one session.
alter table mailed_links add column session_id uuid references sessions on delete cascade;
create index mailed_links_of_session on mailed_links (session_id) where session_id is not null;
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('confirmEmail', 'resetPassword', 'endSession'));
alter table mailed_links add constraint mailed_links_of_one_session
  check ((purpose = 'endSession') = (session_id is not null));
