-- Every move of a post along its road, with the proof that was given at it. Never changed, gone only with the post.
create table post_moves (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  actor_id uuid references accounts on delete set null,
  from_stage text not null,
  to_stage text not null,
  note text not null default '',
  proof_caption text,
  proof_images jsonb,
  created_at timestamptz(3) not null default now()
);
create index moves_of_post on post_moves (post_id, id);
create index moves_of_actor on post_moves (actor_id, id desc);

create index posts_unassigned on posts (id) where government_id is null;
create index posts_unassigned_by_priority on posts (priority, id) where government_id is null;
create index posts_unassigned_by_upvotes on posts (upvote_count, id) where government_id is null;
create index posts_unassigned_by_downvotes on posts (downvote_count, id) where government_id is null;

-- How many posts there are of each kind, exact, without counting them. Posts that nobody has claimed (government_id is
-- all zeros) are spread over sixteen rows a kind, so that people who report at the same time seldom wait for each other;
-- a reader adds them up.
create table post_counts (
  government_id uuid not null,
  stage text not null,
  priority text not null,
  shard smallint not null,
  count bigint not null,
  primary key (government_id, stage, priority, shard)
);

create function count_post(post posts, by integer) returns void language sql as $$
  insert into post_counts as counts (government_id, stage, priority, shard, count)
  values (
    coalesce(post.government_id, '00000000-0000-0000-0000-000000000000'), post.stage, post.priority,
    case when post.government_id is null then floor(random() * 16) else 0 end, by)
  on conflict on constraint post_counts_pkey do update set count = counts.count + excluded.count
$$;

create function keep_post_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_post(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_post(new, 1); end if;
  return null;
end $$;

create trigger post_counts_of_rows after insert or delete on posts
  for each row execute function keep_post_counts();
create trigger post_counts_of_moves after update of stage, priority, government_id on posts
  for each row when ((old.stage, old.priority, old.government_id) is distinct from (new.stage, new.priority, new.government_id))
  execute function keep_post_counts();
