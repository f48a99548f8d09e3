-- Posts around a position and posts of a district, with what lists of a place sort and filter by: the posts of a place are read
-- from the index alone. Every query by cell asks for shown posts.
drop index posts_by_cell;
create index posts_by_cell on posts (cell)
  include (id, author_id, stage, priority, category, state, upvote_count, downvote_count, due_at, proof_at, lat, lng)
  where hidden_at is null;
drop index posts_of_district;
create index posts_of_district on posts (state, district, id)
  include (author_id, stage, priority, category, upvote_count, downvote_count, due_at, proof_at, lat, lng)
  where hidden_at is null;
