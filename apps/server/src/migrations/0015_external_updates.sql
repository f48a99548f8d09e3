-- Updates of other systems carry the report's own status at their time. So far it was what the sender claimed.
update external_updates u set status = case
  when exists (
    select from post_merges m where m.post_id = u.post_id and m.merged_at <= u.created_at
      and (m.undone_at is null or m.undone_at > u.created_at))
    or (select m.to_stage from post_moves m where m.post_id = u.post_id and m.id <= u.id order by m.id desc limit 1) = 'Finished'
  then 'closed' else 'open' end;
