-- What administrators did: who, what, when, on what, why. Ids alone, never a name or a text: those would outlive the
-- people they are about. No foreign key, so that nothing ever has to change a row.
create table audit_log (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject_kind text not null,
  -- null: the subject is no single thing, as an exported list.
  subject_id uuid,
  data jsonb not null default '{}',
  reason text not null default '',
  created_at timestamptz(3) not null default now()
);
create index audit_by_action on audit_log (action, id);
create index audit_by_actor on audit_log (actor_id, id);
create index audit_by_subject on audit_log (subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: nothing in it is changed or removed', tg_table_name;
end $$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Hidden by an administrator: there for administrators (and a post for its reporter), for nobody else.
alter table posts add column hidden_at timestamptz(3);
alter table comments add column hidden_at timestamptz(3);
create index posts_hidden on posts (id) where hidden_at is not null;
create index comments_hidden on comments (post_id) where hidden_at is not null;
-- Finished work whose reporter is gone: an administrator gives the verdict.
create index posts_without_judge on posts (id) where author_id is null and stage = 'Waiting for User Verification';

-- What stands in doubt: one case for each post, comment, reply or message that was ever reported, so that the queue is
-- a walk along an index, however many reports there are.
create table moderation_cases (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('post', 'comment', 'reply', 'message')),
  subject_id uuid not null,
  -- The post that it is or stands under; null for a chat message.
  post_id uuid,
  is_open boolean not null default true,
  -- Since it was last opened: how many reports, and how many of each reason.
  report_count integer not null default 0 check (report_count >= 0),
  reasons jsonb not null default '{}',
  first_reported_at timestamptz(3) not null,
  last_reported_at timestamptz(3) not null,
  -- The last decision; a new report opens the case again.
  outcome text check (outcome in ('kept', 'hidden', 'deleted', 'gone')),
  decided_by uuid,
  decided_at timestamptz(3),
  check (is_open or outcome is not null),
  unique (subject_kind, subject_id)
);
create index cases_open_by_reports on moderation_cases (report_count, id) where is_open;
create index cases_open_by_time on moderation_cases (last_reported_at, id) where is_open;
create index cases_closed_by_time on moderation_cases (decided_at, id) where not is_open;
create index cases_of_post on moderation_cases (post_id) where post_id is not null;

create table abuse_reports (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  -- null: the account is gone, what it reported is still to be looked at.
  reporter_id uuid references accounts on delete set null,
  reason text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3)
);
create unique index abuse_reports_open_once on abuse_reports (case_id, reporter_id) where resolved_at is null;
create index abuse_reports_of_case on abuse_reports (case_id, id);
create index abuse_reports_of_reporter on abuse_reports (reporter_id);

-- Words by which administrators find accounts and messages, as packages/domain splits them; what is there already is
-- split at its spaces and signs, until its next change.
create function words_of(text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(lower(normalize($1, NFKC)), '[\s[:punct:]]+'), ''))
$$;
alter table accounts add column words tsvector not null default '';
update accounts a set words = words_of(concat_ws(' ', a.name, a.email, p.department, p.city))
  from accounts b left join government_profiles p on p.account_id = b.id where b.id = a.id;
create index accounts_words on accounts using gin (words);
create index accounts_of_role on accounts (role, id);
create index accounts_awaiting on accounts (id) where role = 'government' and not is_verified;

alter table contact_messages
  add column words tsvector not null default '',
  add column handled_at timestamptz(3);
update contact_messages set words = words_of(concat_ws(' ', name, email, message));
create index contact_messages_words on contact_messages using gin (words);
create index contact_messages_waiting on contact_messages (id) where handled_at is null;
drop function words_of(text);

-- When an authority first acted on a post, and when it was finished.
alter table posts
  add column first_action_at timestamptz(3),
  add column finished_at timestamptz(3);
update posts p set
  first_action_at = (select min(m.created_at) from post_moves m where m.post_id = p.id and m.from_stage = 'Unseen'),
  finished_at = (select max(m.created_at) from post_moves m where m.post_id = p.id and m.to_stage = 'Finished');
create index posts_by_first_action on posts (first_action_at) include (created_at) where first_action_at is not null;
create index posts_by_finish on posts (finished_at) include (created_at) where finished_at is not null;

-- How many posts were reported and finished on each day of India, without counting them; spread as post_counts is.
create table daily_figures (
  day date not null,
  shard smallint not null,
  reported integer not null default 0,
  resolved integer not null default 0,
  primary key (day, shard)
);

create function count_day(at timestamptz, of_reported integer, of_resolved integer) returns void language sql as $$
  insert into daily_figures as figures (day, shard, reported, resolved)
  values ((at at time zone 'Asia/Kolkata')::date, floor(random() * 16), of_reported, of_resolved)
  on conflict on constraint daily_figures_pkey do update set
    reported = figures.reported + excluded.reported, resolved = figures.resolved + excluded.resolved
$$;

insert into daily_figures (day, shard, reported, resolved)
select day, 0, sum(reported), sum(resolved) from (
  select (created_at at time zone 'Asia/Kolkata')::date as day, 1 as reported, 0 as resolved from posts
  union all
  select (finished_at at time zone 'Asia/Kolkata')::date, 0, 1 from posts where finished_at is not null
) as each_one group by day;

-- Figures are of what everybody may see: hiding a post takes it out of them, showing it again puts it back.
create or replace function keep_post_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then perform count_post(old, -1); end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then perform count_post(new, 1); end if;
  return null;
end $$;

drop trigger post_counts_of_moves on posts;
create trigger post_counts_of_moves after update of stage, priority, government_id, hidden_at on posts
  for each row when (
    (old.stage, old.priority, old.government_id, old.hidden_at is null)
    is distinct from (new.stage, new.priority, new.government_id, new.hidden_at is null))
  execute function keep_post_counts();

create function keep_daily_figures() returns trigger language plpgsql as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  is_seen boolean := tg_op <> 'DELETE' and new.hidden_at is null;
begin
  if was_seen and not is_seen then perform count_day(old.created_at, -1, 0); end if;
  if is_seen and not was_seen then perform count_day(new.created_at, 1, 0); end if;
  if was_seen and old.finished_at is not null then perform count_day(old.finished_at, 0, -1); end if;
  if is_seen and new.finished_at is not null then perform count_day(new.finished_at, 0, 1); end if;
  return null;
end $$;

create trigger post_days_of_rows after insert or delete on posts
  for each row execute function keep_daily_figures();
create trigger post_days_of_finishes after update of finished_at, hidden_at on posts
  for each row when (
    (old.finished_at, old.hidden_at is null) is distinct from (new.finished_at, new.hidden_at is null))
  execute function keep_daily_figures();
