-- The desk lists reports whose reporter has refused the work, like reopened ones: both are few, so one index holds them.
create index desk_returned on posts (office_id, id) include (reopened_count, rejected_at)
  where (reopened_count > 0 or rejected_at is not null)
    and office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null;
drop index desk_reopened;
