-- A move stands in the state of its post, which never changes, so that what happened there lately is read in one walk.
alter table post_moves add column state text;
update post_moves m set state = p.state from posts p where p.id = m.post_id;
alter table post_moves alter column state set not null;
create index moves_of_state on post_moves (state, id);

-- Servers of the version before, while a new one is rolled out, do not write it.
create function state_of_move() returns trigger language plpgsql as $$
begin
  select state into new.state from posts where id = new.post_id;
  return new;
end $$;
create trigger state_of_moves before insert on post_moves
  for each row when (new.state is null) execute function state_of_move();
