-- What came of the promise that a due date is: a row for each post and run of its clock, once the promise is decided. Figures
-- are walks along its indexes.
create table post_outcomes (
  post_id uuid not null references posts on delete cascade,
  -- How often the post was reopened before.
  run integer not null,
  -- The office that had it when it was decided, and the one that ended it. No later transfer changes them.
  office_id uuid references offices,
  ended_office_id uuid references offices,
  -- Of the post, which they follow.
  category text not null,
  state text not null,
  district text,
  is_hidden boolean not null,
  -- When the due date passed without a proof, or the end, whichever came first.
  decided_at timestamptz(3) not null,
  -- Null: in neither part of the rate.
  is_on_time boolean,
  first_action_seconds integer,
  ended_at timestamptz(3),
  closure text,
  resolution_seconds integer,
  is_reopened boolean not null default false,
  -- What is long overdue and ends today is among the latest again.
  latest_at timestamptz(3) not null generated always as (greatest(decided_at, ended_at)) stored,
  primary key (post_id, run)
);

insert into post_outcomes (post_id, run, office_id, ended_office_id, category, state, district, is_hidden, decided_at,
  first_action_seconds, ended_at, closure, resolution_seconds)
select id, 0, office_id, office_id, category, state, district, hidden_at is not null, finished_at,
  extract(epoch from first_action_at - created_at)::integer, finished_at, closure,
  case when closure <> 'none' then extract(epoch from finished_at - created_at)::integer end
from posts where finished_at > now() - interval '90 days' and stage = 'Finished';

create index outcomes_latest on post_outcomes (latest_at) where not is_hidden;
create index outcomes_of_office on post_outcomes (office_id, latest_at) where not is_hidden;
create index outcomes_ended_by_another on post_outcomes (ended_office_id, latest_at)
  where not is_hidden and ended_office_id is distinct from office_id;
create index outcomes_of_state on post_outcomes (state, latest_at) where not is_hidden;
create index outcomes_of_district on post_outcomes (state, district, latest_at) where not is_hidden;

create function outcomes_follow_post() returns trigger language plpgsql as $$
begin
  update post_outcomes set category = new.category, state = new.state, district = new.district,
    is_hidden = new.hidden_at is not null
  where post_id = new.id;
  return null;
end $$;
create trigger outcomes_of_changes after update of category, state, district, hidden_at on posts
  for each row when ((old.category, old.state, old.district, old.hidden_at is null)
    is distinct from (new.category, new.state, new.district, new.hidden_at is null))
  execute function outcomes_follow_post();

-- The public list of what has waited for twice its time, of a place.
create index posts_long_overdue_of_state on posts (state, due_at, id)
  where clock_step in ('listed', 'reminded') and proof_at is null;
create index posts_long_overdue_of_district on posts (state, district, due_at, id)
  where clock_step in ('listed', 'reminded') and proof_at is null;

-- Only confirmed ends count as resolved. What ended before this was asked was confirmed by its reporter.
create or replace function keep_daily_figures() returns trigger language plpgsql as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  is_seen boolean := tg_op <> 'DELETE' and new.hidden_at is null;
begin
  if was_seen and not is_seen then perform count_day(old.created_at, -1, 0); end if;
  if is_seen and not was_seen then perform count_day(new.created_at, 1, 0); end if;
  if was_seen and old.finished_at is not null and old.closure is distinct from 'none' then
    perform count_day(old.finished_at, 0, -1);
  end if;
  if is_seen and new.finished_at is not null and new.closure is distinct from 'none' then
    perform count_day(new.finished_at, 0, 1);
  end if;
  return null;
end $$;
drop trigger post_days_of_finishes on posts;
create constraint trigger post_days_of_finishes after update of finished_at, closure, hidden_at on posts
  deferrable initially deferred for each row when (
    (old.finished_at, old.closure, old.hidden_at is null) is distinct from (new.finished_at, new.closure, new.hidden_at is null))
  execute function keep_daily_figures();
