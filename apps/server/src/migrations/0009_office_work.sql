-- The desk of an office: saved views, bulk actions, internal notes, reply templates, and reports entered for callers.

-- Named filters shared by an office. name_key ignores case and spaces.
create table saved_views (
  id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  name text not null check (name <> ''),
  name_key text not null,
  query jsonb not null,
  created_by uuid references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint saved_views_name unique (office_id, name_key)
);
create index saved_views_of_maker on saved_views (created_by) where created_by is not null;

-- A job applies one action to many posts. The set of posts is fixed at the start, as bulk_items.
create table bulk_jobs (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  action jsonb not null,
  -- Idempotency key of the client.
  client_id text,
  created_at timestamptz(3) not null default now(),
  stop_wanted_at timestamptz(3),
  finished_at timestamptz(3)
);
create unique index bulk_jobs_once on bulk_jobs (account_id, client_id) where client_id is not null;
create index bulk_jobs_of_account on bulk_jobs (account_id, id);
create index bulk_jobs_by_age on bulk_jobs (created_at);

-- The transaction of the action writes the outcome, so that no item is processed twice and none is lost.
create table bulk_items (
  job_id uuid not null references bulk_jobs on delete cascade,
  position integer not null,
  -- The requested id. No foreign key: the post may not exist, and a later deletion keeps the outcome.
  post_id text not null,
  outcome text check (outcome in ('done', 'refused')),
  -- Code, problem and text parameters of a refusal. The text is rendered when it is read.
  code text,
  problem text,
  details jsonb,
  primary key (job_id, position),
  check ((outcome = 'refused') = (code is not null))
);
create index bulk_items_waiting on bulk_items (job_id, position) where outcome is null;

-- Internal notes, visible to the staff of the office that wrote them and to administrators. No other table contains
-- their text.
create table notes (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  office_id uuid not null references offices,
  -- Null: the account was deleted.
  author_id uuid references accounts on delete set null,
  text text not null check (text <> ''),
  client_id text,
  created_at timestamptz(3) not null default now()
);
create index notes_of_post on notes (post_id, id);
create index notes_of_author on notes (author_id, id) where author_id is not null;
create index notes_of_office on notes (office_id);
create unique index notes_once on notes (author_id, client_id) where client_id is not null;
create trigger suspended_says_nothing after insert on notes
  for each row execute function refuse_suspended_author();

create table note_mentions (
  note_id uuid not null references notes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (note_id, account_id)
);
create index mentions_of_account on note_mentions (account_id);

create table reply_templates (
  id uuid primary key,
  office_id uuid not null references offices,
  name text not null check (name <> ''),
  language text not null,
  -- Null: for every category.
  category text references categories on delete set null on update cascade,
  text text not null check (text <> ''),
  created_at timestamptz(3) not null default now()
);
create index templates_of_office on reply_templates (office_id);
create index templates_of_category on reply_templates (category) where category is not null;

-- Reports that staff entered for a person without an account, by telephone or at the counter. The caller's data is
-- private to the office that took the call; no public response contains it.
create table intakes (
  post_id uuid primary key references posts on delete cascade,
  -- The office that took the call. Another office may be responsible for the report.
  office_id uuid not null references offices,
  -- Null: the account was deleted.
  staff_id uuid references accounts on delete set null,
  -- Idempotency key of the client.
  client_id text not null,
  channel text not null check (channel in ('telephone', 'counter')),
  caller_name text not null default '',
  -- Ten digits.
  caller_phone text not null default '' check (caller_phone ~ '^([1-9][0-9]{9})?$'),
  -- Keyed hash of the code that was read out. The code derives from the post, code_version and the server's secret.
  code_hash text not null unique,
  code_version integer not null default 1,
  -- The account that took over the report. Null with a time: that account was deleted.
  taken_by uuid references accounts on delete set null,
  taken_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (taken_by is null or taken_at is not null)
);
create unique index intakes_once on intakes (staff_id, client_id);
create index intakes_of_office on intakes (office_id);
create index intakes_taken_by on intakes (taken_by) where taken_by is not null;
-- The job that erases callers of finished reports.
create index intakes_with_caller on intakes (post_id) where caller_name <> '' or caller_phone <> '';

-- Rejects entries of staff who were suspended or lost their verification after the call had been authorised
-- (see refuse_suspended_author).
create function refuse_unfit_staff() returns trigger language plpgsql as $$
declare
  staff record;
begin
  select is_verified, suspended_at into staff from accounts where id = new.staff_id;
  if staff.suspended_at is not null then
    raise exception using errcode = 'SU401', message = 'the account was suspended meanwhile';
  elsif not staff.is_verified then
    raise exception using errcode = 'SU403', message = 'the account is not verified any more';
  end if;
  return null;
end $$;
create trigger unfit_enters_nothing after insert on intakes
  for each row when (new.staff_id is not null) execute function refuse_unfit_staff();
