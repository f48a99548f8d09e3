-- Comments with their replies: who follows a post, and what goes with it when it is deleted.
create index comments_under_post on comments (post_id, id);
