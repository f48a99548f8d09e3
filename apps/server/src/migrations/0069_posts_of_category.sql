-- Also of hidden posts: a citizen sees their own, and an index without them could not be walked for a citizen's list.
drop index posts_of_category;
create index posts_of_category on posts (category, id);
