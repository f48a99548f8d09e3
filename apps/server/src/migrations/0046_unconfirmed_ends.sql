-- Only confirmed ends count as resolved in figures; those that nobody confirmed are counted for themselves.
-- How many there are, in all and of each office, counted as `post_counts` is. There are none yet.
create table unconfirmed_counts (
  -- An office, or all ones: everybody.
  office_id uuid not null,
  shard smallint not null,
  count bigint not null,
  primary key (office_id, shard)
);

create function keep_unconfirmed_counts() returns trigger language plpgsql as $$
declare
  everybody constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  spread constant smallint := floor(random() * 16);
begin
  insert into unconfirmed_counts as counts (office_id, shard, count)
  select whose.id, spread, sum(kind.by)
  from (values
      (old.office_id, -1, old.closure = 'none' and old.hidden_at is null),
      (new.office_id, 1, tg_op <> 'DELETE' and new.closure = 'none' and new.hidden_at is null)
    ) as kind (office_id, by, is_counted),
    lateral (values (everybody), (kind.office_id)) as whose (id)
  where kind.is_counted and whose.id is not null
  group by 1 having sum(kind.by) <> 0 order by 1
  on conflict on constraint unconfirmed_counts_pkey do update set count = counts.count + excluded.count;
  return null;
end $$;
create constraint trigger unconfirmed_of_changes after update of closure, hidden_at, office_id on posts
  deferrable initially deferred for each row when (
    (old.closure = 'none' or new.closure = 'none')
    and (old.closure, old.hidden_at is null, old.office_id) is distinct from (new.closure, new.hidden_at is null, new.office_id))
  execute function keep_unconfirmed_counts();
create constraint trigger unconfirmed_of_deletions after delete on posts
  deferrable initially deferred for each row when (old.closure = 'none') execute function keep_unconfirmed_counts();
