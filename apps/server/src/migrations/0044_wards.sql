-- Wards divide the reports of an office among its people (docs/decisions/0080). They are never deleted, because finished
-- reports keep theirs.
create table wards (
  id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  name text not null check (name <> ''),
  name_key text not null,
  -- Among wards that fit a report equally well, the first one gets it.
  position integer not null,
  -- Empty: all categories.
  categories text[] not null,
  assignee_id uuid references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);
create unique index wards_name on wards (office_id, name_key) where retired_at is null;
create index wards_of_office on wards (office_id, position);
create index wards_of_assignee on wards (assignee_id) where assignee_id is not null;

-- A ward without areas is everywhere in the office's area.
create table ward_areas (
  id uuid primary key,
  ward_id uuid not null references wards on delete cascade,
  kind text not null check (kind in ('polygon', 'pincode')),
  pincode text,
  name text,
  ring polygon,
  check (case kind when 'pincode' then pincode is not null else ring is not null and name is not null end)
);
create index areas_of_ward on ward_areas (ward_id);

create table ward_area_holes (
  area_id uuid not null references ward_areas on delete cascade,
  ring polygon not null
);
create index holes_of_ward_area on ward_area_holes (area_id);

-- How far the job has sorted the open reports of an office into its changed wards. `change` differs after each change.
create table ward_progress (
  office_id uuid primary key references offices on delete cascade,
  change uuid not null,
  after_id uuid not null,
  done integer not null default 0
);

alter table posts add column ward_id uuid references wards;
alter table post_changes add column ward_id uuid;

-- Number of open posts of each ward, by due day in India like desk_counts.
create table ward_counts (
  ward_id uuid not null,
  is_claimed boolean not null,
  day date not null,
  count bigint not null,
  primary key (ward_id, is_claimed, day)
);

-- The desk filters by ward, so its indexes hold it.
drop index posts_of_office;
drop index desk_by_due;
drop index desk_by_upvotes;
create index posts_of_office on posts (office_id, id)
  include (government_id, stage, due_at, proof_at, reopened_count, category, priority, created_at, lat, lng, merged_into,
    hidden_at, ward_id);
create index desk_by_due on posts (office_id, due_at, id)
  include (government_id, stage, proof_at, reopened_count, category, priority, upvote_count, downvote_count, created_at,
    lat, lng, ward_id)
  where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
create index desk_by_upvotes on posts (office_id, upvote_count, id)
  include (government_id, stage, due_at, proof_at, reopened_count, category, priority, created_at, lat, lng, ward_id)
  where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
