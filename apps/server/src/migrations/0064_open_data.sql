-- Months whose open data files must be made anew. A table of marks that only grows and is cleared by the job that makes the
-- files: transactions that note the same month do not wait for each other.
create table open_data_changes (
  id bigint generated always as identity primary key,
  state text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  noted_at timestamptz not null default now()
);
create index open_data_changes_of_month on open_data_changes (state, month);

-- The files that can be downloaded. `id` is part of the key in the store: a new version is another file, so that a reader
-- gets a whole file, the old or the new. `bytes` and `sha256` are of the file as it is read, `packed_bytes` of its gzip.
create table open_data_files (
  state text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  format text not null check (format in ('csv', 'geojson', 'open311')),
  id uuid not null unique,
  reports integer not null check (reports > 0),
  bytes bigint not null,
  packed_bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  primary key (state, month, format)
);

-- The last night on which changed months were noted, up to which change, and with which settings. One row.
create table open_data_night (
  is_only boolean primary key default true check (is_only),
  day text not null,
  noted_until timestamptz not null,
  made_with text not null
);

create function open_data_month(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM');

-- What the walk along posts.changed_at cannot find: a post that is gone, and the state that it has left. Hiding is noted here
-- too, because its month is made anew at once and not at night.
create function note_open_data() returns trigger language plpgsql as $$
begin
  insert into open_data_changes (state, month) values (old.state, open_data_month(old.created_at));
  if tg_op = 'UPDATE' and new.state <> old.state then
    insert into open_data_changes (state, month) values (new.state, open_data_month(new.created_at));
  end if;
  return null;
end $$;

create trigger posts_deleted_open_data after delete on posts
  for each row when (old.hidden_at is null) execute function note_open_data();
create trigger posts_open_data after update of hidden_at, state on posts
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null) or old.state <> new.state)
  execute function note_open_data();
