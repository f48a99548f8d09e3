-- Data for other systems: webhooks and open data files. API keys are in 0003_categories_and_offices.sql.

create table webhooks (
  id uuid primary key,
  -- Null: a webhook of the administrators, which receives events of all reports.
  office_id uuid references offices,
  name text not null check (name <> ''),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted, not hashed: signing needs the plain text.
  secret text not null,
  -- Null: the account was deleted. The webhook belongs to the office and stays.
  created_by uuid references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  paused_at timestamptz(3),
  -- Set by the server: all deliveries failed for days, or the receiver answered that it is gone.
  stopped_at timestamptz(3),
  stop_cause text check (stop_cause in ('failing', 'gone')),
  -- Time of the first failure since the last successful delivery.
  failing_since timestamptz(3),
  check ((stopped_at is null) = (stop_cause is null))
);
create index webhooks_of_office on webhooks (office_id, id);
create index webhooks_of_maker on webhooks (created_by) where created_by is not null;
create index webhooks_live on webhooks (id) where paused_at is null and stopped_at is null;

-- Past and pending deliveries. The report is read when it is sent: no copy of it is stored.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  -- Null: a test delivery.
  post_id uuid references posts on delete cascade,
  change jsonb,
  happened_at timestamptz(3) not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- Start of the day of retries: the event, or a manual redelivery.
  wanted_at timestamptz(3) not null default now(),
  next_try_at timestamptz(3) not null default now(),
  -- Lease of the sending server. After it expires, another server may send.
  taken_until timestamptz(3),
  tried_at timestamptz(3),
  answer_code integer,
  duration_ms integer,
  problem text
);
create index deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';
create index deliveries_of_post on webhook_deliveries (post_id) where post_id is not null;

-- Months whose open data files are outdated. Append-only until the publishing job clears it, so that concurrent
-- transactions that mark the same month do not wait for each other.
create table open_data_changes (
  id bigint generated always as identity primary key,
  state text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  noted_at timestamptz not null default now()
);
create index open_data_changes_of_month on open_data_changes (state, month);

-- Published files. `id` is part of the storage key: a new version is a new file, so that a reader always gets a
-- complete one. `bytes` and `sha256` describe the uncompressed file, `packed_bytes` its gzip.
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

-- The last nightly run: its day, the change that it has processed up to, and its settings. One row.
create table open_data_night (
  is_only boolean primary key default true check (is_only),
  day text not null,
  noted_until timestamptz not null,
  made_with text not null
);

create function open_data_month(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM');
