-- Due dates, the steps of the clock, and who confirmed an end.
alter table posts
  -- The report, or its last reopening. What was open before there were due dates counts from now.
  add column clock_started_at timestamptz(3) not null default now(),
  -- Null: finished before there were due dates, or written by a server of the version before: the job fills it in.
  add column due_at timestamptz(3),
  -- The last step of the ladder, the last step while a proof waits, and when the last of either was taken.
  add column clock_step text,
  add column verdict_step text,
  add column clock_step_at timestamptz(3),
  -- When the job has to look at the post again. It may be too early, never too late. Null: finished.
  add column next_step_at timestamptz(3),
  -- Of the proof that waits or was confirmed: when it was submitted, when its notice reached the reporter, when neighbours
  -- were asked, and since when administrators have to judge it.
  add column proof_at timestamptz(3),
  add column notice_delivered_at timestamptz(3),
  add column neighbours_asked_at timestamptz(3),
  add column judge_wanted_at timestamptz(3),
  add column closure text check (closure in ('reporter', 'neighbours', 'administrator', 'none')),
  add column reopened_count integer not null default 0;

update posts p set
  due_at = case when p.stage <> 'Finished' then now() + c.hours * interval '1 hour' end,
  next_step_at = case
    when p.stage = 'Finished' then null
    when p.stage = 'Waiting for User Verification' then now() + interval '7 days'
    when p.government_id is null then now() + c.hours * interval '15 minutes'
    else now() + c.hours * interval '1 hour' end,
  proof_at = case
    when p.stage = 'Finished' then p.finished_at
    when p.stage = 'Waiting for User Verification' then now() end,
  -- Nobody else could confirm.
  closure = case when p.stage = 'Finished' then 'reporter' end
from categories c where c.code = p.category;
update posts p set closure = 'administrator'
from post_moves m join accounts a on a.id = m.actor_id and a.role = 'admin'
where m.to_stage = 'Finished' and m.post_id = p.id and p.stage = 'Finished';

-- A notice that was read before counts: its reporter knows of the proof.
update posts p set notice_delivered_at = now(), next_step_at = now() + interval '5 days'
from notifications n
where p.stage = 'Waiting for User Verification' and n.post_id = p.id and n.account_id = p.author_id
  and n.kind = 'proofWaiting' and n.read_at is not null;

alter table posts alter column next_step_at set default now(),
  add check (stage = 'Finished' or next_step_at is not null);

create index posts_next_step on posts (next_step_at, id) where next_step_at is not null;
create index posts_by_due on posts (due_at, id) where stage <> 'Finished';
create index posts_of_office_by_due on posts (office_id, due_at, id) where office_id is not null and stage <> 'Finished';
-- The public list of reports that have waited for twice their time.
create index posts_long_overdue on posts (due_at, id) where clock_step in ('listed', 'reminded') and proof_at is null;
drop index posts_without_judge;
create index posts_without_judge on posts (id)
  where stage = 'Waiting for User Verification' and (author_id is null or judge_wanted_at is not null);

alter table post_moves add column closure text;

-- Entries of the timeline that the clock wrote.
create table post_steps (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  kind text not null,
  created_at timestamptz(3) not null default now()
);
create index steps_of_post on post_steps (post_id, id);

-- Who has to be told of a step. Gathered, so that an account gets one message for many posts.
create table step_notices (
  account_id uuid not null references accounts on delete cascade,
  post_id uuid not null references posts on delete cascade,
  kind text not null,
  primary key (account_id, post_id, kind)
);
create index step_notices_of_post on step_notices (post_id);

-- What neighbours said of a proof, one word each. The proof is named by the moment of its submission.
create table witness_words (
  post_id uuid not null references posts on delete cascade,
  proof_at timestamptz(3) not null,
  account_id uuid not null references accounts on delete cascade,
  fixed boolean not null,
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (post_id, proof_at, account_id)
);
create index witness_words_of_account on witness_words (account_id);

-- A head's morning mail is sent once a day.
create table morning_mails (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  primary key (account_id, day)
);

-- `count`: of how many posts a notification is; with more than one it names none.
alter table notifications add column count integer not null default 1;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred', 'assigned',
  'received', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'verdictReminder', 'witness', 'closingSoon',
  'closedUnconfirmed', 'morning', 'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome'));
