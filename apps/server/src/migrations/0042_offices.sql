-- Offices: who is responsible. An office does the work of departments in areas, and has staff.
create table offices (
  id uuid primary key,
  name text not null check (name <> ''),
  name_key text not null,
  departments text[] not null check (departments <> '{}' and departments <@ array[
    'roads', 'streetLighting', 'sanitation', 'water', 'sewerage', 'parks', 'buildings', 'traffic', 'general']),
  level text not null check (level in ('ward', 'city', 'district', 'state')),
  parent_id uuid references offices deferrable initially deferred check (parent_id <> id),
  -- Of a retired office whose work another one took over.
  successor_id uuid references offices deferrable initially deferred check (successor_id <> id),
  retired_at timestamptz,
  -- Of name, departments and places, for searches.
  words tsvector not null,
  created_at timestamptz(3) not null default now(),
  check (successor_id is null or retired_at is not null)
);
create unique index offices_by_name on offices (name_key) where retired_at is null;
create index offices_words on offices using gin (words);
create index offices_of_parent on offices (parent_id) where parent_id is not null;

-- The parts of an office's area. PostgreSQL's own polygons: the index compares bounding boxes, then `@>` is exact.
create table office_areas (
  id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  kind text not null check (kind in ('polygon', 'pincode', 'district', 'state')),
  state text,
  district text,
  pincode text,
  name text,
  ring polygon,
  check (case kind
    when 'state' then state is not null
    when 'district' then state is not null and district is not null
    when 'pincode' then pincode is not null
    else ring is not null and name is not null end)
);
create index areas_of_office on office_areas (office_id);
create index areas_by_state on office_areas (state) where kind = 'state';
create index areas_by_district on office_areas (district, state) where kind = 'district';
create index areas_by_pincode on office_areas (pincode) where kind = 'pincode';
create index areas_by_ring on office_areas using gist (box(ring)) where kind = 'polygon';

-- What is not part of the polygon around it.
create table office_area_holes (
  area_id uuid not null references office_areas on delete cascade,
  ring polygon not null
);
create index holes_of_area on office_area_holes (area_id);

-- An account is of one office at most.
create table office_staff (
  account_id uuid primary key references accounts on delete cascade,
  office_id uuid not null references offices,
  is_head boolean not null,
  joined_at timestamptz(3) not null default now()
);
create index staff_of_office on office_staff (office_id);

-- Verified authorities that have no office yet: those from before, and those that a server of the version before verifies
-- while a new one is rolled out. A job gives them one. A trigger keeps the list, so that nobody is forgotten.
create table office_wanted (account_id uuid primary key references accounts on delete cascade);
insert into office_wanted select id from accounts where role = 'government' and is_verified;

create function want_office() returns trigger language plpgsql as $$
begin
  if new.is_verified then
    insert into office_wanted values (new.id) on conflict do nothing;
  else
    delete from office_wanted where account_id = new.id;
    delete from office_staff where account_id = new.id;
  end if;
  return null;
end $$;
create trigger accounts_want_office after update of is_verified on accounts
  for each row when (new.role = 'government' and old.is_verified is distinct from new.is_verified)
  execute function want_office();

-- Where a post is, by its position: what its reporter typed may differ. Null: not looked up yet.
alter table posts
  add column locality text,
  add column position_pincode text,
  add column position_state text,
  add column office_id uuid references offices,
  -- Null: to be routed.
  add column routed_at timestamptz,
  add column disputed_at timestamptz,
  add column settled_at timestamptz;

drop index posts_without_district;
create index posts_without_locality on posts (id) where locality is null;
create index posts_of_office on posts (office_id, id) where office_id is not null;
create index posts_of_office_by_upvotes on posts (office_id, upvote_count, id) where office_id is not null;
create index posts_of_office_by_downvotes on posts (office_id, downvote_count, id) where office_id is not null;
-- Unclaimed ones alone: an office has few of them, however many it has finished.
create index posts_unclaimed_of_office on posts (office_id, id) where office_id is not null and government_id is null;
create index posts_unclaimed_of_office_by_upvotes on posts (office_id, upvote_count, id)
  where office_id is not null and government_id is null;
create index posts_unclaimed_of_office_by_downvotes on posts (office_id, downvote_count, id)
  where office_id is not null and government_id is null;
create index posts_without_office on posts (id) where office_id is null and stage <> 'Finished';
create index posts_to_route on posts (id) where routed_at is null and stage <> 'Finished';
create index posts_disputed on posts (id) where disputed_at is not null and settled_at is null;

-- Maps of one category: hexagons are counted by category, too. A reader of all categories adds them up, as a server of the
-- version before does. What was counted before is "something else" and corrected for the few posts that are not.
alter table cell_counts add column category text not null default 'other', drop constraint cell_counts_pkey,
  add primary key (resolution, cell, category);
alter table cell_changes add column category text not null default 'other';
insert into cell_changes (category, cell, lat, lng, kind_before, kind_after)
select changed.category, p.cell, p.lat, p.lng, changed.before, changed.after
from posts p, lateral (values
  ('other', kind_of(p.stage, p.priority), null), (p.category, null, kind_of(p.stage, p.priority))
) as changed (category, before, after)
where p.category <> 'other' and p.hidden_at is null;

create or replace function keep_cell_changes() returns trigger language plpgsql as $$
declare
  before smallint := case when tg_op <> 'INSERT' and old.hidden_at is null then kind_of(old.stage, old.priority) end;
  after smallint := case when tg_op <> 'DELETE' and new.hidden_at is null then kind_of(new.stage, new.priority) end;
begin
  if tg_op = 'UPDATE' and (old.lat, old.lng, old.category) = (new.lat, new.lng, new.category) then
    insert into cell_changes (category, cell, lat, lng, kind_before, kind_after)
    select new.category, new.cell, new.lat, new.lng, before, after where before is distinct from after;
    return null;
  end if;
  if before is not null then
    insert into cell_changes (category, cell, lat, lng, kind_before) values (old.category, old.cell, old.lat, old.lng, before);
  end if;
  if after is not null then
    insert into cell_changes (category, cell, lat, lng, kind_after) values (new.category, new.cell, new.lat, new.lng, after);
  end if;
  return null;
end $$;
drop trigger cells_of_changes on posts;
create trigger cells_of_changes after update of stage, priority, category, hidden_at, lat, lng on posts
  for each row execute function keep_cell_changes();

-- Cards show an office by its name.
create trigger offices_renamed after update of name on offices
  for each row when (old.name is distinct from new.name) execute function note_people_change();

-- Entries of a post's timeline about responsibility: where it was sent, by whom, and why. Never changed.
create table post_routings (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  kind text not null,
  -- Null: by the rules of routing, or the account is gone.
  actor_id uuid references accounts on delete set null,
  from_office_id uuid references offices,
  to_office_id uuid references offices,
  assignee_id uuid references accounts on delete set null,
  category text references categories,
  reason text not null default '',
  created_at timestamptz(3) not null default now()
);
create index routings_of_post on post_routings (post_id, id);
create index routings_of_actor on post_routings (actor_id) where actor_id is not null;
create index routings_of_assignee on post_routings (assignee_id) where assignee_id is not null;

-- Unclaimed posts without an office, under every office whose area they are in: so that "Ours" is a walk along an index.
-- Written by the router; a trigger takes out what has an office, is claimed, finished or hidden.
create table area_posts (
  office_id uuid not null references offices on delete cascade,
  post_id uuid not null references posts on delete cascade,
  priority text not null,
  primary key (office_id, post_id)
);
create index areas_of_post on area_posts (post_id);

create function leave_areas() returns trigger language plpgsql as $$
begin
  if new.office_id is null and new.government_id is null and new.hidden_at is null and new.stage <> 'Finished' then
    -- Back again, released or shown: the router puts it where it belongs.
    if (old.government_id, old.hidden_at, old.office_id) is distinct from (new.government_id, new.hidden_at, new.office_id) then
      update posts set routed_at = null where id = new.id and routed_at is not null;
    end if;
    update area_posts set priority = new.priority where post_id = new.id and priority <> new.priority;
  else
    delete from area_posts where post_id = new.id;
  end if;
  return null;
end $$;
create trigger posts_leave_areas after update of office_id, government_id, hidden_at, stage, priority on posts
  for each row when (
    (old.office_id, old.government_id, old.hidden_at, old.stage, old.priority)
    is distinct from (new.office_id, new.government_id, new.hidden_at, new.stage, new.priority)
    and (old.office_id is null or new.office_id is null))
  execute function leave_areas();

-- `post_counts` also holds how many posts an office has, under the office's id.
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
      (old.government_id, old.office_id, old.stage, old.priority, -1, tg_op <> 'INSERT' and old.hidden_at is null),
      (new.government_id, new.office_id, new.stage, new.priority, 1, tg_op <> 'DELETE' and new.hidden_at is null)
    ) as kind (government_id, office_id, stage, priority, by, is_seen),
    lateral (values (coalesce(kind.government_id, nobody)), (everybody), (kind.office_id)) as whose (id)
  where kind.is_seen and whose.id is not null
  group by 1, 2, 3, 4 having sum(kind.by) <> 0 order by 1, 2, 3, 4
  on conflict on constraint post_counts_pkey do update set count = counts.count + excluded.count;
  return null;
end $$;
drop trigger post_counts_of_moves on posts;
create constraint trigger post_counts_of_moves after update of stage, priority, government_id, office_id, hidden_at on posts
  deferrable initially deferred for each row when (
    (old.stage, old.priority, old.government_id, old.office_id, old.hidden_at is null)
    is distinct from (new.stage, new.priority, new.government_id, new.office_id, new.hidden_at is null))
  execute function keep_post_counts();

-- How many posts without an office are in each office's area, counted as `post_counts` is. They are unclaimed, so Unseen.
create table area_counts (
  office_id uuid not null references offices on delete cascade,
  priority text not null,
  shard smallint not null,
  count bigint not null,
  primary key (office_id, priority, shard)
);

create function keep_area_counts() returns trigger language plpgsql as $$
declare
  spread constant smallint := floor(random() * 16);
begin
  insert into area_counts as counts (office_id, priority, shard, count)
  select kind.office_id, kind.priority, spread, sum(kind.by)
  from (values (old.office_id, old.priority, -1, tg_op <> 'INSERT'), (new.office_id, new.priority, 1, tg_op <> 'DELETE'))
    as kind (office_id, priority, by, is_there)
  where kind.is_there
  group by 1, 2, 3 having sum(kind.by) <> 0 order by 1, 2, 3
  on conflict on constraint area_counts_pkey do update set count = counts.count + excluded.count;
  return null;
end $$;
create constraint trigger area_counts_of_posts after insert or update or delete on area_posts
  deferrable initially deferred for each row execute function keep_area_counts();

-- After a change of offices, open posts without one are routed again, in the order of their ids. `after_id`: up to where it
-- has come; null: nothing to do.
create table routing_progress (
  only_row boolean primary key default true check (only_row),
  after_id uuid,
  done bigint not null default 0
);
insert into routing_progress default values;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred', 'assigned',
  'received', 'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome'));
