-- The same move of a post by the same account within a day, with no verdict between, is told and counted once
-- (packages/domain/src/progress.ts: isRepeat). The timeline keeps it; public updates and notifications leave it out.
alter table post_moves add column is_repeat boolean not null default false;
update post_moves m set is_repeat = true
where m.actor_id is not null and exists (
  select from post_moves earlier
  where earlier.post_id = m.post_id and earlier.id < m.id and earlier.actor_id = m.actor_id
    and earlier.from_stage = m.from_stage and earlier.to_stage = m.to_stage
    and earlier.created_at > m.created_at - interval '1 day'
    and not exists (
      select from post_moves verdict
      where verdict.post_id = m.post_id and verdict.id > earlier.id and verdict.id < m.id
        and verdict.from_stage = 'Waiting for User Verification'
        and verdict.to_stage in ('Work Started', 'Finished')));

create index moves_told on post_moves (id) where not is_repeat;
create index moves_told_of_state on post_moves (state, id) where not is_repeat;
create index moves_told_of_actor on post_moves (actor_id, id) where not is_repeat;
drop index if exists moves_of_state;

-- An authority is told that an administrator took a claim back.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'accountVerified',
  'nameAllowed', 'nameDeclined', 'welcome'));
