-- The posts of a district by due date: a walk, however many there are.
create index posts_of_district_by_due on posts (state, district, due_at, id)
  include (author_id, stage, priority, category)
  where hidden_at is null and stage <> 'Finished';
