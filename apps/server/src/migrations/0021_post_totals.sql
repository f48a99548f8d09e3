-- How many posts of a kind there are, whoever has claimed them, is counted too: to add up what every authority has would
-- take longer with each one that signs up. They stand under an account that cannot be, and are spread over sixteen rows
-- as the unclaimed ones are. One statement counts all that a change changes, in one order, so that nobody waits in a ring.
create or replace function keep_post_counts() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  everybody constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  spread constant smallint := floor(random() * 16);
begin
  insert into post_counts as counts (government_id, stage, priority, shard, count)
  select whose.id, kind.stage, kind.priority,
    case when whose.id in (nobody, everybody) then spread else 0 end, sum(kind.by)
  from (values
      (old.government_id, old.stage, old.priority, -1, tg_op <> 'INSERT' and old.hidden_at is null),
      (new.government_id, new.stage, new.priority, 1, tg_op <> 'DELETE' and new.hidden_at is null)
    ) as kind (government_id, stage, priority, by, is_seen),
    lateral (values (coalesce(kind.government_id, nobody)), (everybody)) as whose (id)
  where kind.is_seen
  group by 1, 2, 3, 4 having sum(kind.by) <> 0 order by 1, 2, 3, 4
  on conflict on constraint post_counts_pkey do update set count = counts.count + excluded.count;
  return null;
end $$;
drop function count_post(posts, integer);

insert into post_counts (government_id, stage, priority, shard, count)
select 'ffffffff-ffff-ffff-ffff-ffffffffffff', stage, priority, 0, sum(count) from post_counts group by stage, priority;
