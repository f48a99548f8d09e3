-- The hand-over of a shift lists an office's notes by time. Ids are sorted by time.
create index notes_of_office_by_time on notes (office_id, id);
drop index notes_of_office;
