-- The desk of an office: its open reports, which are shown and not merged into another one. Every list of it is a walk along
-- one of three indexes. They hold whatever a view or a filter asks for, so that a walk to few of many reads no table.
create index desk_by_due on posts (office_id, due_at, id)
  include (government_id, stage, proof_at, reopened_count, category, priority, upvote_count, created_at, lat, lng)
  where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
create index desk_by_age on posts (office_id, id)
  include (government_id, stage, due_at, proof_at, reopened_count, category, priority, upvote_count, created_at, lat, lng)
  where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
create index desk_by_upvotes on posts (office_id, upvote_count, id)
  include (government_id, stage, due_at, proof_at, reopened_count, category, priority, created_at, lat, lng)
  where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
drop index posts_of_office_by_due;
-- Few of many: an index of their own for each order, in which they are also counted.
create index desk_reopened_by_due on posts (office_id, due_at, id)
  where reopened_count > 0 and office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
create index desk_reopened_by_age on posts (office_id, id)
  where reopened_count > 0 and office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
create index desk_reopened_by_upvotes on posts (office_id, upvote_count, id)
  where reopened_count > 0 and office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
-- What a colleague has brought to a confirmed end, by when.
create index posts_resolved_of_government on posts (government_id, finished_at) include (office_id)
  where finished_at is not null and closure <> 'none' and merged_into is null and hidden_at is null;

-- A merged post is in no list of an authority or an office; totals over everybody keep it.
create or replace function keep_post_counts() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  everybody constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  spread constant smallint := floor(random() * 16);
begin
  insert into post_counts as counts (government_id, stage, priority, shard, count)
  select whose.id, kind.stage, kind.priority,
    case when whose.id = kind.government_id then 0 else spread end, sum(kind.by)
  from (values
      (old.government_id, old.office_id, old.merged_into is null, old.stage, old.priority, -1,
        tg_op <> 'INSERT' and old.hidden_at is null),
      (new.government_id, new.office_id, new.merged_into is null, new.stage, new.priority, 1,
        tg_op <> 'DELETE' and new.hidden_at is null)
    ) as kind (government_id, office_id, is_own, stage, priority, by, is_seen),
    lateral (values (everybody, true), (coalesce(kind.government_id, nobody), kind.is_own), (kind.office_id, kind.is_own))
      as whose (id, is_counted)
  where kind.is_seen and whose.is_counted and whose.id is not null
  group by 1, 2, 3, 4 having sum(kind.by) <> 0 order by 1, 2, 3, 4
  on conflict on constraint post_counts_pkey do update set count = counts.count + excluded.count;
  return null;
end $$;
drop trigger post_counts_of_moves on posts;
create constraint trigger post_counts_of_moves
  after update of stage, priority, government_id, office_id, hidden_at, merged_into on posts
  deferrable initially deferred for each row when (
    (old.stage, old.priority, old.government_id, old.office_id, old.hidden_at is null, old.merged_into is null)
    is distinct from
    (new.stage, new.priority, new.government_id, new.office_id, new.hidden_at is null, new.merged_into is null))
  execute function keep_post_counts();

-- Without an office, a merged post is in no office's area either. One that is itself again is put back by the router.
create or replace function leave_areas() returns trigger language plpgsql as $$
begin
  if new.office_id is null and new.government_id is null and new.hidden_at is null and new.merged_into is null
    and new.stage <> 'Finished' then
    -- Back again, released, shown or no longer merged: the router puts it where it belongs.
    if (old.government_id, old.hidden_at, old.office_id, old.merged_into)
      is distinct from (new.government_id, new.hidden_at, new.office_id, new.merged_into) then
      update posts set routed_at = null where id = new.id and routed_at is not null;
    end if;
    update area_posts set priority = new.priority where post_id = new.id and priority <> new.priority;
  else
    delete from area_posts where post_id = new.id;
  end if;
  return null;
end $$;
drop trigger posts_leave_areas on posts;
create trigger posts_leave_areas
  after update of office_id, government_id, hidden_at, stage, priority, merged_into on posts
  for each row when (
    (old.office_id, old.government_id, old.hidden_at, old.stage, old.priority, old.merged_into)
    is distinct from (new.office_id, new.government_id, new.hidden_at, new.stage, new.priority, new.merged_into)
    and (old.office_id is null or new.office_id is null))
  execute function leave_areas();

-- How many reports an office has on its desk, and each of its people, by India's day of the due date. Counted as
-- `post_counts` is, but every report always in the same shard: so that a count of nothing is deleted, and the days that a
-- reader adds up are those of open reports alone.
create table desk_counts (
  office_id uuid not null,
  -- The assignee, or all zeros: the whole office.
  account_id uuid not null,
  -- Infinity: nothing is due any more, since the work was shown in time.
  day date not null,
  shard smallint not null,
  count bigint not null,
  primary key (office_id, account_id, day, shard)
);

create function desk_day(due_at timestamptz, proof_at timestamptz) returns date language sql immutable as $$
  select case when due_at is null or proof_at <= due_at then 'infinity' else (due_at at time zone 'Asia/Kolkata')::date end
$$;

create function desk_shard(post_id uuid) returns smallint language sql immutable as $$
  select (get_byte(uuid_send(post_id), 15) % 4)::smallint
$$;

create function keep_desk_counts() returns trigger language plpgsql as $$
declare
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
  spread constant smallint := desk_shard(coalesce(new.id, old.id));
begin
  insert into desk_counts as counts (office_id, account_id, day, shard, count)
  select kind.office_id, whose.id, kind.day, case when whose.id = everybody then spread else 0 end, sum(kind.by)
  from (values
      (old.office_id, old.government_id, desk_day(old.due_at, old.proof_at), -1,
        tg_op <> 'INSERT' and old.stage <> 'Finished' and old.merged_into is null and old.hidden_at is null),
      (new.office_id, new.government_id, desk_day(new.due_at, new.proof_at), 1,
        tg_op <> 'DELETE' and new.stage <> 'Finished' and new.merged_into is null and new.hidden_at is null)
    ) as kind (office_id, government_id, day, by, is_on_desk),
    lateral (values (everybody), (kind.government_id)) as whose (id)
  where kind.is_on_desk and kind.office_id is not null and whose.id is not null
  group by 1, 2, 3, 4 having sum(kind.by) <> 0 order by 1, 2, 3, 4
  on conflict on constraint desk_counts_pkey do update set count = counts.count + excluded.count;
  if tg_op <> 'INSERT' then
    delete from desk_counts where office_id = old.office_id and account_id in (everybody, old.government_id)
      and day = desk_day(old.due_at, old.proof_at) and shard in (spread, 0) and count = 0;
  end if;
  return null;
end $$;
create constraint trigger desk_counts_of_rows after insert or delete on posts
  deferrable initially deferred for each row execute function keep_desk_counts();
create constraint trigger desk_counts_of_moves
  after update of stage, government_id, office_id, hidden_at, merged_into, due_at, proof_at on posts
  deferrable initially deferred for each row when (
    (old.stage = 'Finished', old.government_id, old.office_id, old.hidden_at is null, old.merged_into is null,
      desk_day(old.due_at, old.proof_at))
    is distinct from
    (new.stage = 'Finished', new.government_id, new.office_id, new.hidden_at is null, new.merged_into is null,
      desk_day(new.due_at, new.proof_at)))
  execute function keep_desk_counts();

-- The triggers hold off writers until this migration ends, so nothing is counted twice.
insert into desk_counts (office_id, account_id, day, shard, count)
select p.office_id, whose.id, desk_day(p.due_at, p.proof_at),
  case when whose.account_id is null then desk_shard(p.id) else 0 end, count(*)
from posts p, lateral (values ('00000000-0000-0000-0000-000000000000'::uuid, null), (p.government_id, p.government_id))
  as whose (id, account_id)
where p.office_id is not null and p.stage <> 'Finished' and p.merged_into is null and p.hidden_at is null
  and whose.id is not null
group by 1, 2, 3, 4;

-- Inboxes under a name, for everybody of an office. Names that differ in case and spaces alone are the same.
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
