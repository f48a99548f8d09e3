-- A head invites a colleague by email (docs/decisions/0084). The link proves that the address is theirs.
create table office_invitations (
  id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  -- In the form of accounts' addresses, to compare them.
  email_key text not null,
  invited_by uuid not null references accounts on delete cascade,
  -- Created just before the email is sent.
  secret_hash bytea unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Accepted, withdrawn or replaced.
  ended_at timestamptz(3)
);
create index office_invitations_of_office on office_invitations (office_id, created_at);
create index office_invitations_by on office_invitations (invited_by);
create index office_invitations_by_expiry on office_invitations (expires_at);

-- The account was verified by an invitation, not by an administrator.
alter table office_staff add column is_vouched boolean not null default false;
