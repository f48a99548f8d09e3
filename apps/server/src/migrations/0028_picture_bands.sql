-- Numbers by which changed copies of a photo are found (packages/domain/src/picture-bands.ts). Null: not computed yet, which
-- the job `describe_photos` does, or a profile photo. Empty: the photo is too flat, or could not be read.
alter table media add column picture_bands integer[];
-- The list of pending entries is read by every search, so it is kept short.
create index media_by_bands on media using gin (picture_bands) with (gin_pending_list_limit = 256)
  where picture_bands is not null;
create index media_without_bands on media (id) where picture_bands is null and post_id is not null and in_use;
