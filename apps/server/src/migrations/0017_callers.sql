-- Once somebody has taken a report into an account, the office writes to its reporter: who called is of no use any more,
-- and must not outlive that account.
update intakes set caller_name = '', caller_phone = '' where taken_at is not null;
alter table intakes add constraint intakes_taken_without_caller
  check (taken_at is null or (caller_name = '' and caller_phone = ''));

-- Who read a caller's name and number, and when.
create table caller_readings (
  id uuid primary key,
  post_id uuid not null references intakes (post_id) on delete cascade,
  -- Null: the account was deleted.
  account_id uuid references accounts on delete set null,
  read_at timestamptz(3) not null
);
create index caller_readings_of_post on caller_readings (post_id, id);
create index caller_readings_of_account on caller_readings (account_id) where account_id is not null;
