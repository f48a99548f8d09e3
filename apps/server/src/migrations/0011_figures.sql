-- Tables of counts and statistics. Triggers fill most of them (0013_projections.sql); the job `roll_up_statistics` fills
-- statistics_*. Hidden posts do not count.

-- Number of posts by stage and priority: of an authority, of an office (by its id), of nobody (all zeros), and in total
-- (all ones). Totals include merged posts; the others do not. Rows that many transactions update are spread over 16
-- shards, which a reader adds up.
create table post_counts (
  government_id uuid not null,
  stage text not null,
  priority text not null,
  shard smallint not null,
  count bigint not null,
  primary key (government_id, stage, priority, shard)
);

-- Number of posts on the desk of an office and of each of its staff, by due day in India. A post always counts in the
-- same shard, so that rows with a count of 0 can be deleted and a reader adds up the days of open posts only.
create table desk_counts (
  office_id uuid not null,
  -- The assignee, or all zeros for the whole office.
  account_id uuid not null,
  -- Infinity: nothing is due any more, because the proof was submitted in time.
  day date not null,
  shard smallint not null,
  count bigint not null,
  primary key (office_id, account_id, day, shard)
);

-- Number of area_posts by office, sharded like post_counts.
create table area_counts (
  office_id uuid not null references offices on delete cascade,
  priority text not null,
  shard smallint not null,
  count bigint not null,
  primary key (office_id, priority, shard)
);

-- Number of ends that nobody confirmed, sharded like post_counts. Figures count only confirmed ends as resolved.
create table unconfirmed_counts (
  -- An office, or all ones for the total.
  office_id uuid not null,
  shard smallint not null,
  count bigint not null,
  primary key (office_id, shard)
);

-- Number of posts reported and resolved on each day in India, sharded like post_counts.
create table daily_figures (
  day date not null,
  shard smallint not null,
  reported integer not null default 0,
  resolved integer not null default 0,
  primary key (day, shard)
);

-- Number of posts in each hexagon of each size that a map draws. Triggers append to cell_changes, which never blocks
-- other writers. A job adds the changes to cell_counts every minute, and a reader combines both tables, so the result
-- is always exact.
create table cell_counts (
  resolution smallint not null,
  -- posts.cell without the digits beyond the resolution.
  cell bigint not null,
  category text not null default 'other',
  count integer not null,
  -- Divided by the count: the centre of the posts.
  lat_sum double precision not null,
  lng_sum double precision not null,
  -- The count by kind_of(stage, priority).
  kinds integer[] not null,
  primary key (resolution, cell, category)
);

create table cell_changes (
  id bigint generated always as identity primary key,
  category text not null default 'other',
  cell bigint not null,
  lat double precision not null,
  lng double precision not null,
  -- Null: not there.
  kind_before smallint,
  kind_after smallint
);
create index cell_changes_by_cell on cell_changes (cell);

-- Result of each due date: a row for each post and run of its clock, written once it is known.
create table post_outcomes (
  post_id uuid not null references posts on delete cascade,
  -- Number of earlier reopenings.
  run integer not null,
  -- The responsible office when the result was known, and the one that finished the post. Later transfers do not
  -- change them.
  office_id uuid references offices,
  ended_office_id uuid references offices,
  -- Copied from the post and kept equal.
  category text not null,
  state text not null,
  district text,
  -- Hidden or merged posts.
  is_hidden boolean not null,
  -- The due date that passed without a proof, or the end, whichever came first.
  decided_at timestamptz(3) not null,
  -- Null: excluded from the rate.
  is_on_time boolean,
  first_action_seconds integer,
  ended_at timestamptz(3),
  closure text,
  resolution_seconds integer,
  is_reopened boolean not null default false,
  -- A post that was overdue long ago and ends today counts as recent again.
  latest_at timestamptz(3) not null generated always as (greatest(decided_at, ended_at)) stored,
  -- An outcome changes with the clock, too, without a change of posts.changed_at.
  changed_at timestamptz(3) not null default clock_timestamp(),
  primary key (post_id, run)
);
create index outcomes_latest on post_outcomes (latest_at) where not is_hidden;
create index outcomes_of_office on post_outcomes (office_id, latest_at) where not is_hidden;
create index outcomes_ended_by_another on post_outcomes (ended_office_id, latest_at)
  where not is_hidden and ended_office_id is distinct from office_id;
create index outcomes_of_state on post_outcomes (state, latest_at) where not is_hidden;
create index outcomes_of_district on post_outcomes (state, district, latest_at) where not is_hidden;
create index outcomes_by_change on post_outcomes (changed_at, post_id);

-- Public statistics, aggregated by month, place, category and office, so that a page costs the same however many
-- reports there are (features/statistics).

-- The facts that each report was counted with, to be subtracted when it changes. No foreign key: a row outlives a
-- deleted report until the next roll-up.
create table statistics_posts (
  post_id uuid primary key,
  facts jsonb not null
);

-- An empty state, district, category or office means all of them together.
create table statistics_cells (
  state text not null,
  district text not null,
  category text not null,
  office text not null,
  -- In India's time zone, such as "2026-03".
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  reported integer not null default 0,
  resolved integer not null default 0,
  unconfirmed integer not null default 0,
  reopened integer not null default 0,
  on_time integer not null default 0,
  overdue integer not null default 0,
  -- Histograms of durations (packages/domain/src/statistics.ts).
  first_action integer[] not null default '{}',
  resolution integer[] not null default '{}',
  primary key (state, district, category, office, month)
);
-- One index for each dimension that can be compared: the fixed dimensions first, then the month.
create index statistics_by_category on statistics_cells (office, state, district, month);
create index statistics_by_office on statistics_cells (category, state, district, month);
create index statistics_by_state on statistics_cells (category, office, month) where district = '' and state <> '';
create index statistics_by_district on statistics_cells (category, office, state, month) where district <> '';

-- Reports by H3 cell. The cell size fits a map of India, of a state or of a district.
create table statistics_heat (
  state text not null,
  district text not null,
  category text not null,
  month text not null,
  cell text not null,
  count integer not null,
  primary key (state, district, category, month, cell)
);

-- Position of the roll-up in the changes of posts and of outcomes.
create table statistics_progress (
  only_row boolean primary key default true check (only_row),
  posts_at timestamptz(3) not null default '-infinity',
  posts_id uuid not null default '00000000-0000-0000-0000-000000000000',
  outcomes_at timestamptz(3) not null default '-infinity',
  outcomes_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The statistics contain every change up to this time.
  up_to timestamptz(3)
);
insert into statistics_progress default values;

-- Deleted reports that the next roll-up must subtract.
create table statistics_gone (post_id uuid primary key);
