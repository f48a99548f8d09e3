-- verify-history compares the state of each post with its chain (docs/decisions/0061). Writers of chains lock the row of
-- their post first: none of them may write in the former format after this migration.
lock table posts in exclusive mode;

-- Every entry also says the category and the due date that the post has after it, and the first one the whole state. Appended
-- to the text of the row, so that an entry still begins with what its row says.
create function history_with_state(entry text, state jsonb) returns text language sql immutable as $$
  select left(entry, -1) || ', "state": ' || state::text || '}'
$$;
create function history_state(category text, due_at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('category', category, 'dueAt', history_time(due_at))
$$;
create function history_state(post posts) returns jsonb language sql stable as $$
  select history_state(post.category, post.due_at) || jsonb_build_object('stage', post.stage, 'closure', post.closure,
    'officeId', post.office_id, 'mergedInto', (select main.number from posts main where main.id = post.merged_into))
$$;

-- Deleted posts. Their ids and numbers are never given again. Nothing of their content is kept.
create table deleted_posts (
  post_id uuid primary key,
  number text not null unique,
  -- The last hash of the chain.
  hash text not null,
  -- Never in a day whose root is published.
  deleted_at timestamptz not null
);
create index deleted_posts_by_day on deleted_posts (deleted_at);
create trigger deleted_posts_only_grow before update or delete or truncate on deleted_posts
  for each statement execute function refuse_change();

-- A deletion is a leaf in the root of its day, as if it were the last entry of the chain.
create function history_leaf(gone deleted_posts) returns text language sql stable as $$
  select history_leaf(gone.post_id, history_hash(gone.hash, 'deleted ' || gone.number))
$$;

-- The deleted post of a leaf, and its hash of that day, so that nobody can declare the leaf of another post deleted. Null:
-- deleted by an earlier version.
alter table history_leaves_gone add column post_id uuid, add column hash text;

create or replace function begin_history() returns trigger language plpgsql as $$
declare
  entry constant text := history_with_state(history_entry(new), history_state(new));
begin
  if exists (select from deleted_posts where post_id = new.id)
    or exists (select from deleted_posts where number = new.number) then
    raise exception 'post % (%) was deleted and cannot be inserted again', new.id, new.number;
  end if;
  insert into post_history (post_id, seq, source_id, entry, hash)
  values (new.id, 1, new.id, entry, history_hash('', entry));
  return null;
end $$;

create or replace function continue_history() returns trigger language plpgsql as $$
declare
  post record;
  entry text;
  last post_history;
begin
  -- Serialises writers of one post. Transactions that move or route a post hold its row already, and have written its state
  -- with the same statement.
  select category, due_at into post from posts where id = new.post_id for no key update;
  select * into last from post_history where post_id = new.post_id order by seq desc limit 1;
  entry := history_with_state(history_entry(new), history_state(post.category, post.due_at));
  insert into post_history (post_id, seq, source_id, entry, hash, written_at)
  values (new.post_id, coalesce(last.seq, 0) + 1, new.id, entry, history_hash(coalesce(last.hash, ''), entry),
    -- A clock that jumps back must not write into a day before the last entry's.
    greatest(clock_timestamp(), last.written_at));
  return null;
end $$;

create or replace function note_gone_leaves() returns trigger language plpgsql as $$
begin
  insert into history_leaves_gone (day, leaf, post_id, hash)
  select distinct on (history_day(written_at)) history_day(written_at), history_leaf(post_id, hash), post_id, hash
  from post_history where post_id = old.id
  order by history_day(written_at), seq desc
  on conflict do nothing;
  insert into deleted_posts (post_id, number, hash, deleted_at)
  values (old.id, old.number,
    coalesce((select hash from post_history where post_id = old.id order by seq desc limit 1), ''),
    greatest(clock_timestamp(), (select (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' from history_roots)));
  return old;
end $$;

-- Entries of earlier versions do not say the state. One more entry for each post says the whole of it, from which later
-- entries go on.
insert into post_history (post_id, seq, source_id, entry, hash, written_at)
select p.id, last.seq + 1, p.id, upgraded.entry, history_hash(last.hash, upgraded.entry),
  greatest(clock_timestamp(), last.written_at)
from posts p
  cross join lateral (select seq, hash, written_at from post_history where post_id = p.id order by seq desc limit 1) as last
  cross join lateral (
    select history_with_state(
      jsonb_build_object('kind', 'upgraded', 'id', p.id, 'at', history_time(now()))::text, history_state(p)) as entry
  ) as upgraded;
