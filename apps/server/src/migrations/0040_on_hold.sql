-- An office says that work can't go on, why, and until when (docs/decisions/0077). The due date stays.
alter table posts
  add column hold_reason text check (hold_reason in ('monsoon', 'otherAgency', 'court', 'budget', 'material', 'other')),
  add column hold_note text,
  add column hold_until timestamptz(3),
  add constraint posts_hold_is_whole
    check (num_nonnulls(hold_reason, hold_note, hold_until) in (0, 3)),
  add constraint posts_hold_is_of_open_work check (
    hold_until is null
    or (office_id is not null and merged_into is null and stage not in ('Waiting for User Verification', 'Finished')));
create index desk_on_hold on posts (office_id, id)
  where hold_until is not null and office_id is not null and stage <> 'Finished' and merged_into is null
    and hidden_at is null;

alter table post_routings add column hold_reason text, add column hold_until timestamptz(3);

-- Counted apart, and never subtracted from what is open or late.
alter table post_changes add column is_on_hold boolean not null default false;
alter table desk_counts add column on_hold bigint not null default 0;
alter table post_outcomes add column is_on_hold boolean not null default false;
alter table statistics_totals add column overdue_on_hold integer not null default 0;

-- The history proves holds, too. The note is not hashed, as no other text of people is.
create or replace function history_entry(routing post_routings) returns text language sql stable as $$
  select (jsonb_build_object('kind', 'routing', 'id', routing.id, 'at', history_time(routing.created_at),
    'routing', routing.kind, 'from', routing.from_office_id, 'to', routing.to_office_id, 'category', routing.category)
    || case when routing.report is null then '{}' else jsonb_build_object('report', routing.report) end
    || case when routing.hold_until is null then '{}' else
      jsonb_build_object('reason', routing.hold_reason, 'until', history_time(routing.hold_until)) end)::text
$$;

create function history_state(category text, due_at timestamptz, hold_until timestamptz) returns jsonb
  language sql stable as $$
  select history_state(category, due_at)
    || case when hold_until is null then '{}' else jsonb_build_object('holdUntil', history_time(hold_until)) end
$$;

create or replace function continue_history() returns trigger language plpgsql as $$
declare
  post record;
  entry text;
  last post_history;
begin
  -- Serialises writers of one post. Transactions that move or route a post hold its row already, and have written its state
  -- with the same statement.
  select category, due_at, hold_until into post from posts where id = new.post_id for no key update;
  select * into last from post_history where post_id = new.post_id order by seq desc limit 1;
  entry := history_with_state(history_entry(new), history_state(post.category, post.due_at, post.hold_until));
  insert into post_history (post_id, seq, source_id, entry, hash, written_at)
  values (new.post_id, coalesce(last.seq, 0) + 1, new.id, entry, history_hash(coalesce(last.hash, ''), entry),
    history_moment(last.written_at));
  return null;
end $$;

-- The report was put on hold. `stage` is the one it stays at.
alter table alerts add column is_hold boolean not null default false;

-- Adds two kinds to those that there are.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check '
      || replace(pg_get_constraintdef(oid), '''unmerged''::text', '''unmerged''::text, ''onHold''::text, ''resumed''::text')
    from pg_constraint where conname = 'notifications_kind_check' and conrelid = 'notifications'::regclass);
end $$;
