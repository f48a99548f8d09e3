-- A hash of the picture itself, without its metadata, so that the same picture is noticed when it is shown as a proof again.
-- Null: stored by an earlier version, or not made from an upload.
alter table media add column pixels_hash text;
create index media_by_pixels on media (pixels_hash) where pixels_hash is not null;
