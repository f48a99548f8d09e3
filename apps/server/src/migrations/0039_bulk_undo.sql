-- A bulk job can be undone for a while (packages/domain/src/bulk-undo.ts), and notices about its reports are one per person.

alter table bulk_jobs
  -- Set if this job undoes another one. A job is undone once.
  add column undoes uuid references bulk_jobs on delete cascade;
create unique index bulk_jobs_undone_once on bulk_jobs (undoes) where undoes is not null;

-- What an item that was done found, and the last entry of the timeline that it left. Null for actions that can't be undone.
alter table bulk_items
  add column stage_before text,
  add column assignee_before uuid references accounts on delete set null,
  add column last_entry uuid;
create index bulk_items_of_assignee on bulk_items (assignee_before) where assignee_before is not null;

-- Notices of a bulk job wait for its end.
alter table step_notices
  add column bulk_job_id uuid references bulk_jobs on delete set null,
  -- Stage that the post has reached, for a notice about a single one.
  add column stage text;
create index step_notices_of_bulk_job on step_notices (bulk_job_id) where bulk_job_id is not null;
