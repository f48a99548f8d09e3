-- When something of a post changed that other systems are shown: its words, photos, place, category, office, due date, stage or end.
-- Votes and comments are not among it. The clock is read when the row is written, not when the transaction began; a
-- transaction may still commit after a reader asked, so a reader that must not miss any looks back further than the longest one.
alter table posts add column changed_at timestamptz(3) not null default clock_timestamp();
update posts set changed_at = greatest(created_at, updated_at, proof_at, finished_at, rejected_at, settled_at);

create function note_post_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger posts_changed before update of
  caption, images, address, landmark, locality, pincode, district, state, lat, lng, category, office_id, due_at, stage, closure,
  proof_caption, proof_images, finished_at, rejected_at, rejection_reason, hidden_at, merged_into, reopened_count on posts
  for each row when (
    (old.caption, old.images, old.address, old.landmark, old.locality, old.pincode, old.district, old.state, old.lat, old.lng,
     old.category, old.office_id, old.due_at, old.stage, old.closure, old.proof_caption, old.proof_images, old.finished_at,
     old.rejected_at, old.rejection_reason, old.hidden_at, old.merged_into, old.reopened_count)
    is distinct from
    (new.caption, new.images, new.address, new.landmark, new.locality, new.pincode, new.district, new.state, new.lat, new.lng,
     new.category, new.office_id, new.due_at, new.stage, new.closure, new.proof_caption, new.proof_images, new.finished_at,
     new.rejected_at, new.rejection_reason, new.hidden_at, new.merged_into, new.reopened_count))
  execute function note_post_change();

create index posts_by_change on posts (changed_at, id);
