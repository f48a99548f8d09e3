-- Visible replies below visible comments. Together with comment_count, this is the number that people see.
alter table posts add column reply_count integer not null default 0 check (reply_count >= 0);
update posts p set reply_count = c.count
from (
  select r.post_id, count(*)::int
  from comments r join comments c on c.id = r.parent_id
  where r.hidden_at is null and c.hidden_at is null
  group by 1
) c
where c.post_id = p.id;

-- Writing a reply now updates the post itself, so nothing else has to touch its row.
drop trigger replies_written on comments;
drop trigger replies_changed on comments;
drop trigger replies_removed on comments;
drop function note_reply();
