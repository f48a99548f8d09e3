-- A post that waits for a new assignee keeps its stage, so that unclaimed posts are no longer one part of
-- posts_of_government. They have an index of their own, and that one holds only claimed posts.
create index posts_unclaimed on posts (id) include (stage, priority, hidden_at)
  where government_id is null and stage <> 'Finished' and merged_into is null;
drop index posts_of_government;
create index posts_of_government on posts (government_id, stage, id) include (hidden_at, merged_into)
  where government_id is not null;

-- Reopened posts, posts whose work was refused and posts on hold are few: one index holds them all.
create index desk_exceptions on posts (office_id, id) include (reopened_count, rejected_at, hold_until)
  where (reopened_count > 0 or rejected_at is not null or hold_until is not null)
    and office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
drop index desk_returned;
drop index desk_on_hold;
