-- Why the last proof was rejected, until there is a new one: an authority sees it on the post, not only in the timeline.
alter table posts
  add column rejection_reason text,
  add column rejected_at timestamptz,
  add constraint rejection_is_whole check ((rejection_reason is null) = (rejected_at is null));

update posts p set rejection_reason = m.note, rejected_at = m.created_at
from (
  select distinct on (post_id) post_id, id, note, created_at from post_moves
  where from_stage = 'Waiting for User Verification' and to_stage = 'Work Started'
  order by post_id, id desc
) m
where m.post_id = p.id
  and p.stage not in ('Waiting for User Verification', 'Finished')
  and not exists (
    select 1 from post_moves later
    where later.post_id = p.id and later.id > m.id and later.to_stage = 'Waiting for User Verification');
