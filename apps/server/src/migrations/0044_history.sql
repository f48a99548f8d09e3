-- The history of each post as a chain of hashes, and a published root for each day (docs/decisions/0041).
-- The rules are in packages/domain/src/history.ts; a test compares both.

-- Nobody writes an entry between the copy of the timelines and the triggers.
lock table posts, post_moves, post_routings, post_steps in share row exclusive mode;

create function history_hash(before text, entry text) returns text language sql stable as $$
  select encode(sha256(convert_to(before || E'\n' || entry, 'UTF8')), 'hex')
$$;
create function history_leaf(post uuid, hash text) returns text language sql stable as $$
  select encode(sha256(convert_to(post || E'\n' || hash, 'UTF8')), 'hex')
$$;
create function history_bucket(leaf text) returns integer language sql immutable as $$
  select ('x' || right(leaf, 2))::bit(8)::integer
$$;
create function history_day(written_at timestamptz) returns date language sql immutable as $$
  select (written_at at time zone 'Asia/Kolkata')::date
$$;
-- As JavaScript writes a moment.
create function history_time(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- What is hashed of each row. Nobody's id and nobody's words, so that an account can be erased. A later version may add
-- fields, and may not change or remove one: entries of before would no longer agree with their rows.
create function history_entry(post posts) returns text language sql stable as $$
  select jsonb_build_object('kind', 'reported', 'id', post.id, 'at', history_time(post.created_at), 'number', post.number)::text
$$;
create function history_entry(move post_moves) returns text language sql stable as $$
  select jsonb_build_object('kind', 'move', 'id', move.id, 'at', history_time(move.created_at),
    'from', move.from_stage, 'to', move.to_stage, 'closure', move.closure,
    'photos', coalesce(jsonb_array_length(move.proof_images), 0))::text
$$;
create function history_entry(routing post_routings) returns text language sql stable as $$
  select jsonb_build_object('kind', 'routing', 'id', routing.id, 'at', history_time(routing.created_at),
    'routing', routing.kind, 'from', routing.from_office_id, 'to', routing.to_office_id, 'category', routing.category)::text
$$;
create function history_entry(step post_steps) returns text language sql stable as $$
  select jsonb_build_object('kind', 'step', 'id', step.id, 'at', history_time(step.created_at), 'step', step.kind)::text
$$;

create table post_history (
  post_id uuid not null,
  -- In the order of writing, from 1.
  seq integer not null,
  -- The row that the entry is about: the post itself, or one of its timeline.
  source_id uuid not null,
  -- JSON, exactly the text that was hashed.
  entry text not null,
  hash text not null,
  -- Of the entry, not of its transaction: the job that publishes a day waits for every transaction that has written in it.
  written_at timestamptz not null default clock_timestamp()
);

create aggregate chained_hash(text) (sfunc = history_hash, stype = text, initcond = '');
insert into post_history (post_id, seq, source_id, entry, hash)
select post_id, row_number() over chain, id, entry, chained_hash(entry) over chain
from (
  select id as post_id, id, 0 as place, created_at, history_entry(p) as entry from posts p
  union all select post_id, id, 1, created_at, history_entry(m) from post_moves m
  union all select post_id, id, 1, created_at, history_entry(r) from post_routings r
  union all select post_id, id, 1, created_at, history_entry(s) from post_steps s
) as timeline
window chain as (partition by post_id order by place, created_at, id);
drop aggregate chained_hash(text);

alter table post_history add primary key (post_id, seq),
  add foreign key (post_id) references posts on delete cascade;
create index history_by_day on post_history (written_at);

-- It goes only with its post.
create trigger post_history_only_grows before update on post_history
  for each statement execute function refuse_change();
create trigger post_history_stays before delete on post_history
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

create function begin_history() returns trigger language plpgsql as $$
declare
  entry constant text := history_entry(new);
begin
  insert into post_history (post_id, seq, source_id, entry, hash)
  values (new.id, 1, new.id, entry, history_hash('', entry));
  return null;
end $$;
create trigger posts_begin_history after insert on posts for each row execute function begin_history();

create function continue_history() returns trigger language plpgsql as $$
declare
  entry constant text := history_entry(new);
  last post_history;
begin
  -- One writer at a time for each post. Whoever moves or routes a post holds its row already.
  perform from posts where id = new.post_id for no key update;
  select * into last from post_history where post_id = new.post_id order by seq desc limit 1;
  insert into post_history (post_id, seq, source_id, entry, hash, written_at)
  values (new.post_id, coalesce(last.seq, 0) + 1, new.id, entry, history_hash(coalesce(last.hash, ''), entry),
    -- A clock that jumps back must not write into a day before the last entry's.
    greatest(clock_timestamp(), last.written_at));
  return null;
end $$;
create trigger moves_continue_history after insert on post_moves for each row execute function continue_history();
create trigger routings_continue_history after insert on post_routings for each row execute function continue_history();
create trigger steps_continue_history after insert on post_steps for each row execute function continue_history();

-- The last hash of each post that had an entry on a day, without the post: a deleted one must not be named.
create table history_leaves (
  day date not null,
  bucket smallint not null,
  leaf text collate "C" not null,
  primary key (day, bucket, leaf)
);
create table history_roots (
  -- Rises with the day.
  id uuid primary key,
  day date not null unique,
  root text not null,
  -- The root of the day before; empty: the first one.
  previous text not null,
  buckets text[] not null,
  posts integer not null
);
-- Leaves of posts that were deleted: the others must belong to a post that is there.
create table history_leaves_gone (
  day date not null,
  leaf text collate "C" not null,
  primary key (day, leaf)
);
create trigger history_leaves_only_grow before update or delete or truncate on history_leaves
  for each statement execute function refuse_change();
create trigger history_roots_only_grow before update or delete or truncate on history_roots
  for each statement execute function refuse_change();
create trigger history_leaves_gone_only_grow before update or delete or truncate on history_leaves_gone
  for each statement execute function refuse_change();

create function note_gone_leaves() returns trigger language plpgsql as $$
begin
  insert into history_leaves_gone (day, leaf)
  select distinct on (history_day(written_at)) history_day(written_at), history_leaf(post_id, hash)
  from post_history where post_id = old.id
  order by history_day(written_at), seq desc
  on conflict do nothing;
  return old;
end $$;
create trigger posts_note_gone_leaves before delete on posts for each row execute function note_gone_leaves();
