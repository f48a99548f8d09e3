-- Counters are counted when a transaction commits, not while it still works: whoever else counts in the same row waits
-- for the last step of it alone.
drop trigger post_counts_of_rows on posts;
create constraint trigger post_counts_of_rows after insert or delete on posts
  deferrable initially deferred for each row execute function keep_post_counts();

drop trigger post_counts_of_moves on posts;
create constraint trigger post_counts_of_moves after update of stage, priority, government_id, hidden_at on posts
  deferrable initially deferred for each row when (
    (old.stage, old.priority, old.government_id, old.hidden_at is null)
    is distinct from (new.stage, new.priority, new.government_id, new.hidden_at is null))
  execute function keep_post_counts();

drop trigger post_days_of_rows on posts;
create constraint trigger post_days_of_rows after insert or delete on posts
  deferrable initially deferred for each row execute function keep_daily_figures();

drop trigger post_days_of_finishes on posts;
create constraint trigger post_days_of_finishes after update of finished_at, hidden_at on posts
  deferrable initially deferred for each row when (
    (old.finished_at, old.hidden_at is null) is distinct from (new.finished_at, new.hidden_at is null))
  execute function keep_daily_figures();
