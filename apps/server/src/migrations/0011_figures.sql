-- Counters and statistics. Everything that is counted from the state of posts is a projection of post_changes: the
-- writer of a post's state appends to it (features/foundation/post-state), a job folds it into the counters, and readers add what is
-- not folded yet, so that counts are always exact. No writer waits for another one's counter. Hidden posts do not count.
-- `npm run admin -- recount` rebuilds all of it from the posts.

-- A change of a post is a row with `by` -1 of what it was and one with 1 of what it is. Rows live for seconds, so no
-- column has an index.
create table post_changes (
  id bigint generated always as identity primary key,
  post_id uuid not null,
  by smallint not null check (abs(by) = 1),
  stage text not null,
  priority text not null,
  category text not null,
  office_id uuid,
  government_id uuid,
  -- The offices that list the post because it has no office and lies in their area.
  area_office_ids uuid[] not null,
  is_merged boolean not null,
  state text not null,
  district text,
  lat double precision not null,
  lng double precision not null,
  cell bigint not null,
  created_at timestamptz(3) not null,
  first_action_at timestamptz(3),
  finished_at timestamptz(3),
  closure text,
  due_at timestamptz(3) not null,
  proof_at timestamptz(3),
  -- The rows of post_outcomes, as JSON. Null: none.
  outcomes jsonb
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Number of posts by stage and priority: of an authority, of an office (by its id), of nobody (all zeros), and in total
-- (all ones). Totals include merged posts; the others do not.
create table post_counts (
  holder_id uuid not null,
  stage text not null,
  priority text not null,
  count bigint not null,
  primary key (holder_id, stage, priority)
);

-- Number of posts on the desk of an office and of each of its staff, by due day in India.
create table desk_counts (
  office_id uuid not null,
  -- The assignee, or all zeros for the whole office.
  account_id uuid not null,
  -- Infinity: nothing is due any more, because the proof was submitted in time.
  day date not null,
  count bigint not null,
  primary key (office_id, account_id, day)
);

create function desk_day(due_at timestamptz, proof_at timestamptz) returns date language sql immutable as $$
  select case when proof_at <= due_at then 'infinity' else (due_at at time zone 'Asia/Kolkata')::date end
$$;

-- Number of area_posts by office.
create table area_counts (
  office_id uuid not null,
  priority text not null,
  count bigint not null,
  primary key (office_id, priority)
);

-- Number of ends that nobody confirmed. Figures count only confirmed ends as resolved.
create table unconfirmed_counts (
  -- An office, or all ones for the total.
  office_id uuid primary key,
  count bigint not null
);

-- Number of posts reported and resolved on each day in India. Only confirmed ends of unmerged posts are resolved.
create table daily_figures (
  day date primary key,
  reported bigint not null,
  resolved bigint not null
);

-- Number of posts in each hexagon of each size that a map draws.
create table cell_counts (
  resolution smallint not null,
  -- posts.cell without the digits beyond the resolution.
  cell bigint not null,
  category text not null,
  count integer not null,
  -- Divided by the count: the centre of the posts.
  lat_sum double precision not null,
  lng_sum double precision not null,
  -- The count by kind_of(stage, priority).
  kinds integer[] not null,
  primary key (resolution, cell, category)
);

-- From 1 to 28: stage, then priority, in the order of packages/domain.
create function kind_of(stage text, priority text) returns smallint language sql immutable as $$
  select (4 * array_position(array['Unseen', 'Problem Seen', 'Verified', 'Work Started', 'Work Near Completion',
      'Waiting for User Verification', 'Finished'], stage) - 4
    + array_position(array['Low', 'Medium', 'High', 'Critical'], priority))::smallint
$$;

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
  primary key (post_id, run)
);
create index outcomes_latest on post_outcomes (latest_at) where not is_hidden;
create index outcomes_of_office on post_outcomes (office_id, latest_at) where not is_hidden;
create index outcomes_ended_by_another on post_outcomes (ended_office_id, latest_at)
  where not is_hidden and ended_office_id is distinct from office_id;
create index outcomes_of_state on post_outcomes (state, latest_at) where not is_hidden;
create index outcomes_of_district on post_outcomes (state, district, latest_at) where not is_hidden;

-- Public statistics, aggregated by month, place, category and office, so that a page costs the same however many
-- reports there are (features/publishing/statistics). They are folded from post_changes like the counters.

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

-- The statistics contain every change up to this time.
create table statistics_progress (
  only_row boolean primary key default true check (only_row),
  up_to timestamptz(3)
);
insert into statistics_progress default values;
