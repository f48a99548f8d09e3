-- Servers keep posts as everybody sees them in memory, each by its row's version, which is asked for at every call. So
-- whatever shows on a post must change its row, or the one number below.

-- How often a name or a photo has changed, or an account has gone. One row: they wait for each other, and are few.
create table people_changes (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into people_changes (version) values (0);

create function note_people_change() returns trigger language plpgsql as $$
begin
  update people_changes set version = version + 1;
  return null;
end $$;
create trigger people_renamed after update of name, profile_photo, role on accounts
  for each row when ((old.name, old.profile_photo, old.role) is distinct from (new.name, new.profile_photo, new.role))
  execute function note_people_change();
create trigger people_gone after delete on accounts for each row execute function note_people_change();

-- A comment changes its post's count already; a reply counts nowhere.
create function note_reply() returns trigger language plpgsql as $$
begin
  update posts set comment_count = comment_count where id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
create trigger replies_written after insert on comments
  for each row when (new.parent_id is not null) execute function note_reply();
create trigger replies_changed after update of content, hidden_at on comments
  for each row when (new.parent_id is not null) execute function note_reply();
create trigger replies_removed after delete on comments
  for each row when (old.parent_id is not null) execute function note_reply();
