-- A move stands in the state of its post, which never changes, so that what happened there lately is read in one walk.
alter table post_moves add column state text;
update post_moves m set state = p.state from posts p where p.id = m.post_id;
alter table post_moves alter column state set not null;
create index moves_of_state on post_moves (state, id);
