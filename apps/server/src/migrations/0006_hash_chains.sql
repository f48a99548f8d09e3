-- Tamper evidence: the timeline of each post as a hash chain, and a published Merkle root for each day
-- (docs/decisions/0041). packages/domain/src/history.ts implements the same rules; a test compares both.

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
-- The format of JavaScript's toISOString().
create function history_time(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The hashed text of each row. It contains no account id and no user text, so that accounts can be erased. A later
-- version may add fields but must not change or remove one: existing entries would no longer match their rows.
create function history_entry(post posts) returns text language sql stable as $$
  select jsonb_build_object('kind', 'reported', 'id', post.id, 'at', history_time(post.created_at), 'number', post.number)::text
$$;
create function history_entry(move post_moves) returns text language sql stable as $$
  select jsonb_build_object('kind', 'move', 'id', move.id, 'at', history_time(move.created_at),
    'from', move.from_stage, 'to', move.to_stage, 'closure', move.closure,
    'photos', coalesce(jsonb_array_length(move.proof_images), 0))::text
$$;
create function history_entry(routing post_routings) returns text language sql stable as $$
  select (jsonb_build_object('kind', 'routing', 'id', routing.id, 'at', history_time(routing.created_at),
    'routing', routing.kind, 'from', routing.from_office_id, 'to', routing.to_office_id, 'category', routing.category)
    || case when routing.report is null then '{}' else jsonb_build_object('report', routing.report) end)::text
$$;
create function history_entry(step post_steps) returns text language sql stable as $$
  select jsonb_build_object('kind', 'step', 'id', step.id, 'at', history_time(step.created_at), 'step', step.kind)::text
$$;

create table post_history (
  post_id uuid not null references posts on delete cascade,
  -- Order of writing, from 1.
  seq integer not null,
  -- Id of the post or of the timeline row that the entry describes.
  source_id uuid not null,
  -- JSON, exactly the hashed text.
  entry text not null,
  hash text not null,
  -- Time of the entry, not of its transaction. The job that publishes a day waits for every transaction that has
  -- written in it.
  written_at timestamptz not null default clock_timestamp(),
  primary key (post_id, seq)
);
create index history_by_day on post_history (written_at);

-- Entries are deleted only by the cascade from their post.
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
  -- Serialises writers of one post. Transactions that move or route a post hold its row already.
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

-- The last hash of each post that had an entry on a day. Rows do not name the post, because a deleted post must not be
-- identifiable.
create table history_leaves (
  day date not null,
  bucket smallint not null,
  leaf text collate "C" not null,
  primary key (day, bucket, leaf)
);
create table history_roots (
  -- Increases with the day.
  id uuid primary key,
  day date not null unique,
  root text not null,
  -- Root of the previous day; empty for the first one.
  previous text not null,
  buckets text[] not null,
  posts integer not null
);
-- Leaves of deleted posts: verification expects every other leaf to belong to an existing post.
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
