-- Functions and triggers that derive data from posts: counts, map cells, outcomes, areas, statistics and open data.
-- The tables are in 0005_timeline.sql, 0010_publishing.sql and 0011_figures.sql.
--
-- Triggers that update counters are deferred to the commit, so that other transactions wait for a shared counter row
-- only briefly. Functions that update several counters do so in one statement in primary key order, which avoids
-- deadlocks.

-- Latest change of a post

create function note_post_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger posts_changed before update of
  caption, images, address, landmark, locality, pincode, district, state, lat, lng, category, office_id, due_at, stage, closure,
  proof_caption, proof_images, finished_at, rejected_at, rejection_reason, hidden_at, merged_into, reopened_count on posts
  for each row when (
    (old.caption, old.images, old.address, old.landmark, old.locality, old.pincode, old.district, old.state, old.lat, old.lng,
     old.category, old.office_id, old.due_at, old.stage, old.closure, old.proof_caption, old.proof_images, old.finished_at,
     old.rejected_at, old.rejection_reason, old.hidden_at, old.merged_into, old.reopened_count)
    is distinct from
    (new.caption, new.images, new.address, new.landmark, new.locality, new.pincode, new.district, new.state, new.lat, new.lng,
     new.category, new.office_id, new.due_at, new.stage, new.closure, new.proof_caption, new.proof_images, new.finished_at,
     new.rejected_at, new.rejection_reason, new.hidden_at, new.merged_into, new.reopened_count))
  execute function note_post_change();
create trigger outcomes_changed before update on post_outcomes for each row execute function note_post_change();

-- Moves: copies of the post's state and district

create function moves_follow_state() returns trigger language plpgsql as $$
begin
  update post_moves set state = new.state, district = new.district where post_id = new.id;
  return null;
end $$;
create trigger moves_of_states after update of state, district on posts
  for each row when ((old.state, old.district) is distinct from (new.state, new.district))
  execute function moves_follow_state();

-- Outcomes: copies of the post's category, place and visibility

create function outcomes_follow_post() returns trigger language plpgsql as $$
begin
  update post_outcomes set category = new.category, state = new.state, district = new.district,
    is_hidden = new.hidden_at is not null or new.merged_into is not null
  where post_id = new.id;
  return null;
end $$;
create trigger outcomes_of_changes after update of category, state, district, hidden_at, merged_into on posts
  for each row when ((old.category, old.state, old.district, old.hidden_at is null, old.merged_into is null)
    is distinct from (new.category, new.state, new.district, new.hidden_at is null, new.merged_into is null))
  execute function outcomes_follow_post();

-- Areas: posts leave area_posts when they get an office, are claimed, finished, hidden or merged

create function leave_areas() returns trigger language plpgsql as $$
begin
  if new.office_id is null and new.government_id is null and new.hidden_at is null and new.merged_into is null
    and new.stage <> 'Finished' then
    -- Released, shown or unmerged: the routing job adds it to its areas again.
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
create trigger posts_leave_areas
  after update of office_id, government_id, hidden_at, stage, priority, merged_into on posts
  for each row when (
    (old.office_id, old.government_id, old.hidden_at, old.stage, old.priority, old.merged_into)
    is distinct from (new.office_id, new.government_id, new.hidden_at, new.stage, new.priority, new.merged_into)
    and (old.office_id is null or new.office_id is null))
  execute function leave_areas();

-- area_counts

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

-- post_counts

create function keep_post_counts() returns trigger language plpgsql as $$
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
create constraint trigger post_counts_of_rows after insert or delete on posts
  deferrable initially deferred for each row execute function keep_post_counts();
create constraint trigger post_counts_of_moves
  after update of stage, priority, government_id, office_id, hidden_at, merged_into on posts
  deferrable initially deferred for each row when (
    (old.stage, old.priority, old.government_id, old.office_id, old.hidden_at is null, old.merged_into is null)
    is distinct from
    (new.stage, new.priority, new.government_id, new.office_id, new.hidden_at is null, new.merged_into is null))
  execute function keep_post_counts();

-- desk_counts

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

-- unconfirmed_counts

create function keep_unconfirmed_counts() returns trigger language plpgsql as $$
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
create constraint trigger unconfirmed_of_changes after update of closure, hidden_at, office_id, merged_into on posts
  deferrable initially deferred for each row when (
    (old.closure = 'none' or new.closure = 'none')
    and (old.closure, old.hidden_at is null, old.office_id, old.merged_into)
      is distinct from (new.closure, new.hidden_at is null, new.office_id, new.merged_into))
  execute function keep_unconfirmed_counts();
create constraint trigger unconfirmed_of_deletions after delete on posts
  deferrable initially deferred for each row when (old.closure = 'none') execute function keep_unconfirmed_counts();

-- daily_figures: only confirmed ends of unmerged posts count as resolved

create function count_day(at timestamptz, of_reported integer, of_resolved integer) returns void language sql as $$
  insert into daily_figures as figures (day, shard, reported, resolved)
  values ((at at time zone 'Asia/Kolkata')::date, floor(random() * 16), of_reported, of_resolved)
  on conflict on constraint daily_figures_pkey do update set
    reported = figures.reported + excluded.reported, resolved = figures.resolved + excluded.resolved
$$;

create function keep_daily_figures() returns trigger language plpgsql as $$
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
create constraint trigger post_days_of_rows after insert or delete on posts
  deferrable initially deferred for each row execute function keep_daily_figures();
create constraint trigger post_days_of_finishes after update of finished_at, closure, hidden_at, merged_into on posts
  deferrable initially deferred for each row when (
    (old.finished_at, old.closure, old.hidden_at is null, old.merged_into)
    is distinct from (new.finished_at, new.closure, new.hidden_at is null, new.merged_into))
  execute function keep_daily_figures();

-- cell_changes

-- From 1 to 28: stage, then priority, in the order of packages/domain.
create function kind_of(stage text, priority text) returns smallint language sql immutable as $$
  select (4 * array_position(array['Unseen', 'Problem Seen', 'Verified', 'Work Started', 'Work Near Completion',
      'Waiting for User Verification', 'Finished'], stage) - 4
    + array_position(array['Low', 'Medium', 'High', 'Critical'], priority))::smallint
$$;

create function keep_cell_changes() returns trigger language plpgsql as $$
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
create trigger cells_of_rows after insert or delete on posts
  for each row execute function keep_cell_changes();
create trigger cells_of_changes after update of stage, priority, category, hidden_at, lat, lng on posts
  for each row execute function keep_cell_changes();

-- Statistics: a deleted post leaves no row whose change the roll-up could find

create function note_gone_post() returns trigger language plpgsql as $$
begin
  insert into statistics_gone values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger posts_gone after delete on posts for each row execute function note_gone_post();

-- Open data: the nightly walk along posts.changed_at finds neither a deleted post nor the former state of a moved one.
-- Hiding is noted here too, because the files of its month are renewed at once and not at night.

create function note_open_data() returns trigger language plpgsql as $$
begin
  insert into open_data_changes (state, month) values (old.state, open_data_month(old.created_at));
  if tg_op = 'UPDATE' and new.state <> old.state then
    insert into open_data_changes (state, month) values (new.state, open_data_month(new.created_at));
  end if;
  return null;
end $$;
create trigger posts_deleted_open_data after delete on posts
  for each row when (old.hidden_at is null) execute function note_open_data();
create trigger posts_open_data after update of hidden_at, state on posts
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null) or old.state <> new.state)
  execute function note_open_data();
