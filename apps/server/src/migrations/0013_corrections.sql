-- The due date that the clock started with, if a corrected category gave more time since.
alter table posts add column first_due_at timestamptz(3);
-- The category that the reporter proposes while somebody works on the report.
alter table posts add column proposed_category text references categories;
