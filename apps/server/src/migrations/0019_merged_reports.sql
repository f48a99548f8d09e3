-- A merged report ends with its main report, whoever confirmed that one.
alter table posts drop constraint posts_closure_check;
alter table posts add constraint posts_closure_check
  check (closure in ('reporter', 'neighbours', 'administrator', 'none', 'merged'));

-- Promises that were decided before a merge count as before: lateness is not merged away.
update post_outcomes o set is_hidden = false from posts p
where p.id = o.post_id and o.is_hidden and p.merged_into is not null and p.hidden_at is null;
