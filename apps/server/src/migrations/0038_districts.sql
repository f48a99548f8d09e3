-- A post is in a district, which the position tells (features/places). Null: not looked up yet. A job looks up those of
-- posts from before, and of posts that servers of the version before still write while a new one is rolled out.
alter table posts add column district text;
create index posts_without_district on posts (id) where district is null;

-- Moves are listed by state and district of their post, and follow both.
alter table post_moves add column district text;

create or replace function state_of_move() returns trigger language plpgsql as $$
begin
  select state, district into new.state, new.district from posts where id = new.post_id for no key update;
  return new;
end $$;

create or replace function moves_follow_state() returns trigger language plpgsql as $$
begin
  update post_moves set state = new.state, district = new.district where post_id = new.id;
  return null;
end $$;
drop trigger moves_of_states on posts;
create trigger moves_of_states after update of state, district on posts
  for each row when ((old.state, old.district) is distinct from (new.state, new.district))
  execute function moves_follow_state();

create index moves_told_of_district on post_moves (state, district, id) where not is_repeat;
