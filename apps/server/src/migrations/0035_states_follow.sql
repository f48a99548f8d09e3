-- A move is listed in the state of its post, which its reporter may correct. So 0024 was wrong that it never changes: the
-- moves follow the post. The database alone writes the state of a move, from the post's row, which it locks: of a move
-- and a correction at the same time, the second sees what the first has done.
alter table post_moves alter column state set default '';

create or replace function state_of_move() returns trigger language plpgsql as $$
begin
  select state into new.state from posts where id = new.post_id for no key update;
  return new;
end $$;
drop trigger state_of_moves on post_moves;
create trigger state_of_moves before insert on post_moves for each row execute function state_of_move();

create function moves_follow_state() returns trigger language plpgsql as $$
begin
  update post_moves set state = new.state where post_id = new.id;
  return null;
end $$;
create trigger moves_of_states after update of state on posts
  for each row when (old.state <> new.state) execute function moves_follow_state();

update post_moves m set state = p.state from posts p where p.id = m.post_id and m.state <> p.state;
