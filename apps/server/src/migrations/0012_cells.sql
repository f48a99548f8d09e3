-- How many posts lie in each hexagon of each size that a map draws, so that no map counts them. A post that comes, goes
-- or changes its kind leaves a line in cell_changes, which nobody else waits for; a job adds them up into cell_counts
-- every minute, and a reader takes both together: always exact.
create table cell_counts (
  resolution smallint not null,
  -- posts.cell without the digits beyond the resolution.
  cell bigint not null,
  count integer not null,
  -- Over the count: the middle of what lies here.
  lat_sum double precision not null,
  lng_sum double precision not null,
  -- The count by kind_of.
  kinds integer[] not null,
  primary key (resolution, cell)
);

create table cell_changes (
  id bigint generated always as identity primary key,
  cell bigint not null,
  lat double precision not null,
  lng double precision not null,
  -- What it no longer is, and what it is now; null: not there.
  kind_before smallint,
  kind_after smallint
);
create index cell_changes_by_cell on cell_changes (cell);

-- From 1 to 28: each stage, and in it each priority, in the order of packages/domain.
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
  if tg_op = 'UPDATE' and (old.lat, old.lng) = (new.lat, new.lng) then
    insert into cell_changes (cell, lat, lng, kind_before, kind_after)
    select new.cell, new.lat, new.lng, before, after where before is distinct from after;
    return null;
  end if;
  if before is not null then
    insert into cell_changes (cell, lat, lng, kind_before) values (old.cell, old.lat, old.lng, before);
  end if;
  if after is not null then
    insert into cell_changes (cell, lat, lng, kind_after) values (new.cell, new.lat, new.lng, after);
  end if;
  return null;
end $$;

create trigger cells_of_rows after insert or delete on posts
  for each row execute function keep_cell_changes();
create trigger cells_of_changes after update of stage, priority, hidden_at, lat, lng on posts
  for each row execute function keep_cell_changes();

insert into cell_changes (cell, lat, lng, kind_after)
select cell, lat, lng, kind_of(stage, priority) from posts where hidden_at is null;
