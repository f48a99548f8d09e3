-- A page looks up its reader's vote on each of its posts. With the type in the index of the key that is one search each;
-- without it, PostgreSQL walks all votes of the reader for each post instead.
create unique index votes_by_post on votes (post_id, account_id) include (type);
alter table votes drop constraint votes_pkey, add constraint votes_pkey primary key using index votes_by_post;
