-- Further callers about a report that is there already. The report stays as it is, whoever reported it. Each caller gets a
-- code of their own. The same rules hold as for the first caller (intakes).
create table more_callers (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  -- The office that took the call. Another office may be responsible for the report.
  office_id uuid not null references offices,
  -- Null: the account was deleted.
  staff_id uuid references accounts on delete set null,
  -- Idempotency key of the client.
  client_id text not null,
  channel text not null check (channel in ('telephone', 'counter')),
  caller_name text not null default '',
  caller_phone text not null default '' check (caller_phone ~ '^([1-9][0-9]{9})?$'),
  -- Keyed hash of the code that was read out. The code derives from the id, code_version and the server's secret.
  code_hash text not null unique,
  code_version integer not null default 1,
  -- The account that used the code. Null with a time: that account was deleted.
  taken_by uuid references accounts on delete set null,
  taken_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint more_callers_taken_at check (taken_by is null or taken_at is not null),
  constraint more_callers_taken_without_caller check (taken_at is null or (caller_name = '' and caller_phone = '')),
  constraint more_callers_in_office unique (office_id, id)
);
create unique index more_callers_once on more_callers (staff_id, post_id, client_id);
create index more_callers_of_post on more_callers (post_id, id);
create index more_callers_by_phone on more_callers (office_id, caller_phone) where caller_phone <> '';
create index more_callers_taken_by on more_callers (taken_by) where taken_by is not null;
-- The job that erases callers of finished reports.
create index more_callers_with_caller on more_callers (post_id) where caller_name <> '' or caller_phone <> '';

create trigger reject_caller_of_unfit_account after insert on more_callers
  for each row when (new.staff_id is not null) execute function refuse_unfit_staff();

-- As caller_words.
create table more_caller_words (
  office_id uuid not null,
  caller_id uuid not null,
  word text collate "C" not null,
  primary key (office_id, word, caller_id),
  foreign key (office_id, caller_id) references more_callers (office_id, id) on update cascade on delete cascade
);
create index more_caller_words_of_caller on more_caller_words (office_id, caller_id);

create function forget_more_caller_words() returns trigger language plpgsql as $$
begin
  delete from more_caller_words where office_id = new.office_id and caller_id = new.id;
  return null;
end $$;
create trigger more_caller_words_end after update of caller_name on more_callers
  for each row when (new.caller_name = '' and old.caller_name <> '') execute function forget_more_caller_words();

-- A reading is of all callers that one office has for a report, the first or a further one.
alter table caller_readings add column office_id uuid references offices;
update caller_readings r set office_id = i.office_id from intakes i where i.post_id = r.post_id;
alter table caller_readings alter column office_id set not null;
alter table caller_readings drop constraint caller_readings_post_id_fkey;
alter table caller_readings add constraint caller_readings_post_id_fkey
  foreign key (post_id) references posts on delete cascade;
-- For the office that takes over another one.
create index caller_readings_of_office on caller_readings (office_id);
