-- One job does the same with many posts. The set is fixed when it starts: an item for each post.
create table bulk_jobs (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  action jsonb not null,
  -- Made by the client, so that a start that is sent twice is one job.
  client_id text,
  created_at timestamptz(3) not null default now(),
  stop_wanted_at timestamptz(3),
  finished_at timestamptz(3)
);
create unique index bulk_jobs_once on bulk_jobs (account_id, client_id) where client_id is not null;
create index bulk_jobs_of_account on bulk_jobs (account_id, id);
create index bulk_jobs_by_age on bulk_jobs (created_at);

-- The outcome is written in the transaction of the action: no item is done twice, and none is lost.
create table bulk_items (
  job_id uuid not null references bulk_jobs on delete cascade,
  position integer not null,
  -- As it was asked for: there may be no such post, and one that is deleted later leaves its outcome.
  post_id text not null,
  outcome text check (outcome in ('done', 'refused')),
  -- Of a refusal: its code, its problem and the details of its text, which is worded when it is read.
  code text,
  problem text,
  details jsonb,
  primary key (job_id, position),
  check ((outcome = 'refused') = (code is not null))
);
create index bulk_items_waiting on bulk_items (job_id, position) where outcome is null;

-- Internal notes: for the staff of the office that wrote them, and for administrators. No other table holds their words.
create table notes (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  office_id uuid not null references offices,
  -- null: the account is gone.
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
  -- null: for every category.
  category text references categories on delete set null on update cascade,
  text text not null check (text <> ''),
  created_at timestamptz(3) not null default now()
);
create index templates_of_office on reply_templates (office_id);
create index templates_of_category on reply_templates (category) where category is not null;

-- A wider list than before: the rows that are there need no check, which would lock the table while it reads them all.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'verdictReminder', 'witness',
  'closingSoon', 'closedUnconfirmed', 'morning', 'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome')) not valid;
