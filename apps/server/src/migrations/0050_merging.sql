-- Reports of the same problem. `posts.merged_into` says what is; here is who merged it, when, and how the duplicate was
-- before, so that undoing restores it exactly. The reasons are in the timeline.
create table post_merges (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  main_id uuid not null references posts on delete cascade,
  -- Null: the account is gone.
  merged_by uuid references accounts on delete set null,
  merged_at timestamptz(3) not null,
  stage_before text not null,
  government_before uuid references accounts on delete set null,
  office_before uuid references offices,
  undone_at timestamptz(3),
  undone_by uuid references accounts on delete set null,
  -- The reporter said that it is another problem: the same two are never merged again.
  is_objected boolean not null default false,
  check (undone_at is not null or not is_objected)
);
create unique index merges_that_stand on post_merges (post_id) where undone_at is null;
create index merges_of_post on post_merges (post_id);
create index merges_of_main on post_merges (main_id);
create index merges_by_account on post_merges (merged_by) where merged_by is not null;
create index merges_undone_by on post_merges (undone_by) where undone_by is not null;
create index merges_of_claim on post_merges (government_before) where government_before is not null;

-- A vote of a duplicate that counts on the main report. Null: cast there. No reference: whoever deletes the duplicate takes its
-- copies away and counts anew, which a cascade would not.
alter table votes add column merged_from uuid;
create index votes_copied on votes (merged_from) where merged_from is not null;
-- Votes that were taken back on a main report: no duplicate brings them again.
create table votes_taken_back (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (post_id, account_id)
);
create index taken_back_of_account on votes_taken_back (account_id);

-- Entries of a duplicate's timeline that only follow its main report.
alter table post_moves add column follows boolean not null default false;
alter table post_routings add column follows boolean not null default false,
  -- The number of the main report that the post was merged into. As text: that report may be deleted.
  add column report text;

create or replace function history_entry(routing post_routings) returns text language sql stable as $$
  select (jsonb_build_object('kind', 'routing', 'id', routing.id, 'at', history_time(routing.created_at),
    'routing', routing.kind, 'from', routing.from_office_id, 'to', routing.to_office_id, 'category', routing.category)
    || case when routing.report is null then '{}' else jsonb_build_object('report', routing.report) end)::text
$$;

-- The clock of a merged report stands still. Less strict than before, so no row needs to be read again.
alter table posts drop constraint posts_check3;
alter table posts add constraint posts_next_step_check
  check (stage = 'Finished' or next_step_at is not null or merged_into is not null) not valid;

-- Only the main report counts in figures.
create or replace function outcomes_follow_post() returns trigger language plpgsql as $$
begin
  update post_outcomes set category = new.category, state = new.state, district = new.district,
    is_hidden = new.hidden_at is not null or new.merged_into is not null
  where post_id = new.id;
  return null;
end $$;
drop trigger outcomes_of_changes on posts;
create trigger outcomes_of_changes after update of category, state, district, hidden_at, merged_into on posts
  for each row when ((old.category, old.state, old.district, old.hidden_at is null, old.merged_into is null)
    is distinct from (new.category, new.state, new.district, new.hidden_at is null, new.merged_into is null))
  execute function outcomes_follow_post();

create or replace function keep_daily_figures() returns trigger language plpgsql as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  is_seen boolean := tg_op <> 'DELETE' and new.hidden_at is null;
begin
  if was_seen and not is_seen then perform count_day(old.created_at, -1, 0); end if;
  if is_seen and not was_seen then perform count_day(new.created_at, 1, 0); end if;
  if was_seen and old.merged_into is null and old.finished_at is not null and old.closure is distinct from 'none' then
    perform count_day(old.finished_at, 0, -1);
  end if;
  if is_seen and new.merged_into is null and new.finished_at is not null and new.closure is distinct from 'none' then
    perform count_day(new.finished_at, 0, 1);
  end if;
  return null;
end $$;
drop trigger post_days_of_finishes on posts;
create constraint trigger post_days_of_finishes after update of finished_at, closure, hidden_at, merged_into on posts
  deferrable initially deferred for each row when (
    (old.finished_at, old.closure, old.hidden_at is null, old.merged_into)
    is distinct from (new.finished_at, new.closure, new.hidden_at is null, new.merged_into))
  execute function keep_daily_figures();

-- As in `post_counts`, totals over everybody keep merged reports, and offices do not.
create or replace function keep_unconfirmed_counts() returns trigger language plpgsql as $$
declare
  everybody constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  spread constant smallint := floor(random() * 16);
begin
  insert into unconfirmed_counts as counts (office_id, shard, count)
  select whose.id, spread, sum(kind.by)
  from (values
      (old.office_id, old.merged_into is null, -1, old.closure = 'none' and old.hidden_at is null),
      (new.office_id, new.merged_into is null, 1, tg_op <> 'DELETE' and new.closure = 'none' and new.hidden_at is null)
    ) as kind (office_id, is_own, by, is_seen),
    lateral (values (everybody, true), (kind.office_id, kind.is_own)) as whose (id, is_counted)
  where kind.is_seen and whose.is_counted and whose.id is not null
  group by 1 having sum(kind.by) <> 0 order by 1
  on conflict on constraint unconfirmed_counts_pkey do update set count = counts.count + excluded.count;
  return null;
end $$;
drop trigger unconfirmed_of_changes on posts;
create constraint trigger unconfirmed_of_changes after update of closure, hidden_at, office_id, merged_into on posts
  deferrable initially deferred for each row when (
    (old.closure = 'none' or new.closure = 'none')
    and (old.closure, old.hidden_at is null, old.office_id, old.merged_into)
      is distinct from (new.closure, new.hidden_at is null, new.office_id, new.merged_into))
  execute function keep_unconfirmed_counts();

-- A wider list than before: the rows that are there need no check.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'verdictReminder', 'witness',
  'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged', 'morning', 'accountVerified', 'nameAllowed', 'nameDeclined',
  'welcome')) not valid;
