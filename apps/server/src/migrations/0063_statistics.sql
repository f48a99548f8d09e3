-- Public figures: added up by month, place, category and office, so that a page costs the same however many reports there are.
-- The job `roll_up_statistics` writes them (features/statistics).

-- What each report was counted as, to be taken off again when it changes. No reference: it outlives a deleted report until
-- the next roll-up.
create table statistics_posts (
  post_id uuid primary key,
  facts jsonb not null
);

-- '' instead of a state, district, category or office: all of them together.
create table statistics_cells (
  state text not null,
  district text not null,
  category text not null,
  office text not null,
  -- Of India's calendar, as "2026-03".
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  reported integer not null default 0,
  resolved integer not null default 0,
  unconfirmed integer not null default 0,
  reopened integer not null default 0,
  on_time integer not null default 0,
  overdue integer not null default 0,
  -- How many lie in each bucket of time (packages/domain/src/statistics.ts).
  first_action integer[] not null default '{}',
  resolution integer[] not null default '{}',
  primary key (state, district, category, office, month)
);
-- One for each dimension that is compared: what is fixed first, then the months.
create index statistics_by_category on statistics_cells (office, state, district, month);
create index statistics_by_office on statistics_cells (category, state, district, month);
create index statistics_by_state on statistics_cells (category, office, month) where district = '' and state <> '';
create index statistics_by_district on statistics_cells (category, office, state, month) where district <> '';

-- Reports by H3 cell, of a size that fits the map: of India, of a state, of a district.
create table statistics_heat (
  state text not null,
  district text not null,
  category text not null,
  month text not null,
  cell text not null,
  count integer not null,
  primary key (state, district, category, month, cell)
);

-- How far the roll-up has come along the changes of posts and of outcomes.
create table statistics_progress (
  only_row boolean primary key default true check (only_row),
  posts_at timestamptz(3) not null default '-infinity',
  posts_id uuid not null default '00000000-0000-0000-0000-000000000000',
  outcomes_at timestamptz(3) not null default '-infinity',
  outcomes_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Everything that had changed by then is in the figures.
  up_to timestamptz(3)
);
insert into statistics_progress default values;

-- A deleted report leaves no row that would tell of it.
create table statistics_gone (post_id uuid primary key);
create function note_gone_post() returns trigger language plpgsql as $$
begin
  insert into statistics_gone values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger posts_gone after delete on posts for each row execute function note_gone_post();

-- An outcome is decided by the clock as well, which changes nothing of the post that other systems are shown.
-- Those that are there already are counted with their posts.
alter table post_outcomes add column changed_at timestamptz(3) not null default '-infinity';
alter table post_outcomes alter column changed_at set default clock_timestamp();
create trigger outcomes_changed before update on post_outcomes for each row execute function note_post_change();
create index outcomes_by_change on post_outcomes (changed_at, post_id);

-- Ends of the time before outcomes were kept, of which only the last 90 days have a row.
insert into post_outcomes (post_id, run, office_id, ended_office_id, category, state, district, is_hidden, decided_at,
  first_action_seconds, ended_at, closure, resolution_seconds)
select id, reopened_count, office_id, office_id, category, state, district, hidden_at is not null, finished_at,
  extract(epoch from first_action_at - created_at)::integer, finished_at, closure,
  case when closure <> 'none' then extract(epoch from finished_at - created_at)::integer end
from posts where finished_at is not null and stage = 'Finished' and merged_into is null
on conflict do nothing;
