-- The minute for which each repeated job was queued last. Not in the queue's own table: that one trusts the clock of whichever
-- server wrote last, so a clock that had jumped ahead would stop every repeated job until its time has come.
create table job_schedule (
  name text primary key,
  queued_for timestamptz not null
);

-- The moment of an entry: never before the entry before it, and never in a day whose root is published. A clock that was ahead
-- may have published today's.
create function history_moment(last timestamptz) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(), last,
    (select (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' from history_roots))
$$;

create or replace function begin_history() returns trigger language plpgsql as $$
declare
  entry constant text := history_with_state(history_entry(new), history_state(new));
begin
  if exists (select from deleted_posts where post_id = new.id)
    or exists (select from deleted_posts where number = new.number) then
    raise exception 'post % (%) was deleted and cannot be inserted again', new.id, new.number;
  end if;
  insert into post_history (post_id, seq, source_id, entry, hash, written_at)
  values (new.id, 1, new.id, entry, history_hash('', entry), history_moment(null));
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
    history_moment(last.written_at));
  return null;
end $$;
