-- Reports that an office enters for somebody without an account: by telephone, or at its counter.

-- Heads always may; members where a head lets them.
alter table office_staff add column may_enter boolean not null default false;

-- Not checked against the rows there are, which would lock a live table: they all have the default, and photos.
alter table posts add column channel text not null default 'web',
  add constraint posts_channel check (channel in ('web', 'telephone', 'counter')) not valid,
  drop constraint posts_images_check,
  add constraint posts_images check (
    jsonb_array_length(images) between (case channel when 'web' then 1 else 0 end) and 10) not valid;

-- Who called is private to the office that took the call. Nothing here is in a public answer.
create table intakes (
  post_id uuid primary key references posts on delete cascade,
  -- The office that took the call. The report may be another one's.
  office_id uuid not null references offices,
  -- Who entered it; null: the account is gone.
  staff_id uuid references accounts on delete set null,
  -- Made by the client: entered again with the same key, a report is stored once.
  client_id text not null,
  channel text not null check (channel in ('telephone', 'counter')),
  caller_name text not null default '',
  -- Ten digits.
  caller_phone text not null default '' check (caller_phone ~ '^([1-9][0-9]{9})?$'),
  -- Keyed hash of the code that was read out. The code is made of the post, this number and the server's secret.
  code_hash text not null unique,
  code_version integer not null default 1,
  -- Who has taken the report into an account, once; null with a time: that account is gone.
  taken_by uuid references accounts on delete set null,
  taken_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (taken_by is null or taken_at is not null)
);
create unique index intakes_once on intakes (staff_id, client_id);
create index intakes_of_office on intakes (office_id);
create index intakes_taken_by on intakes (taken_by) where taken_by is not null;
-- For the job that erases callers of reports that have ended.
create index intakes_with_caller on intakes (post_id) where caller_name <> '' or caller_phone <> '';

-- As 0031: a call that was let in just before a suspension writes nothing after it.
create function refuse_unfit_staff() returns trigger language plpgsql as $$
declare
  staff record;
begin
  select is_verified, suspended_at into staff from accounts where id = new.staff_id;
  if staff.suspended_at is not null then
    raise exception using errcode = 'SU401', message = 'the account was suspended meanwhile';
  elsif not staff.is_verified then
    raise exception using errcode = 'SU403', message = 'the account is not verified any more';
  end if;
  return null;
end $$;
create trigger unfit_enters_nothing after insert on intakes
  for each row when (new.staff_id is not null) execute function refuse_unfit_staff();
create trigger suspended_takes_nothing after update of author_id on posts
  for each row when (old.author_id is null and new.author_id is not null) execute function refuse_suspended_author();
