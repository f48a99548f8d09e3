-- Reports without an account (docs/decisions/0100). A report waits here until its mailed link is opened; it is no post, so
-- it is in no list and no figure, and no clock runs. It is deleted when it is confirmed, or when the link expires.
create table guest_submissions (
  id uuid primary key,
  -- Idempotency key of the device, which nobody else knows. A correction of the address replaces the submission.
  client_id text not null unique,
  email text not null,
  -- The mailbox, however it is spelled, for limits.
  mailbox_key text not null,
  language text not null,
  report jsonb not null,
  images jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index guest_submissions_of_mailbox on guest_submissions (mailbox_key);
create index guest_submissions_by_expiry on guest_submissions (expires_at);

-- Who reported a post without an account. The address is in no other table.
create table guests (
  post_id uuid primary key references posts on delete cascade,
  -- The link answers the same again until it expires.
  submission_id uuid not null unique,
  link_expires_at timestamptz(3) not null,
  client_id text not null unique,
  -- Empty once the guest stopped the emails, an account took the report, or 90 days after the end.
  email text not null,
  mailbox_key text not null,
  language text not null,
  -- As of callers (intakes).
  code_hash text not null unique,
  code_version integer not null default 1,
  -- The account that used the code. Null with a time: that account was deleted.
  taken_by uuid references accounts on delete set null,
  taken_at timestamptz(3),
  confirmed_at timestamptz(3) not null,
  constraint guests_address_is_whole check ((email = '') = (mailbox_key = '')),
  constraint guests_taken_at check (taken_by is null or taken_at is not null),
  constraint guests_taken_without_address check (taken_at is null or email = '')
);
create index guests_taken_by on guests (taken_by) where taken_by is not null;
create index guests_of_mailbox on guests (mailbox_key) where mailbox_key <> '';

alter table posts drop constraint posts_channel;
alter table posts add constraint posts_channel check (channel in ('web', 'guest', 'telephone', 'counter', 'system'));
alter table posts drop constraint posts_images;
alter table posts add constraint posts_images check (
  jsonb_array_length(images) between (case channel when 'web' then 1 when 'guest' then 1 else 0 end) and 10);

-- Photos of a report that waits are not in use, and are kept nevertheless.
alter table media add column kept_until timestamptz(3);
