-- Addresses of other systems that are told of reports.
create table webhooks (
  id uuid primary key,
  -- null: of the administrators, told of all reports.
  office_id uuid references offices,
  name text not null check (name <> ''),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed: it signs, so it must be read again.
  secret text not null,
  -- null: the account is gone. The webhook is the office's and stays.
  created_by uuid references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  paused_at timestamptz(3),
  -- By the product: all deliveries failed for days, or the receiver said that it is gone.
  stopped_at timestamptz(3),
  stop_cause text check (stop_cause in ('failing', 'gone')),
  -- No delivery has succeeded since the first failure at this time.
  failing_since timestamptz(3),
  check ((stopped_at is null) = (stop_cause is null))
);
create index webhooks_of_office on webhooks (office_id, id);
create index webhooks_of_maker on webhooks (created_by) where created_by is not null;
create index webhooks_live on webhooks (id) where paused_at is null and stopped_at is null;

-- What a webhook was told, or is to be told. The report itself is read when it is sent: no copy of it is stored.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  -- null: a test.
  post_id uuid references posts on delete cascade,
  change jsonb,
  happened_at timestamptz(3) not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- The day of retries begins here: with the event, or when a person sends it again.
  wanted_at timestamptz(3) not null default now(),
  next_try_at timestamptz(3) not null default now(),
  -- A server sends it until then. If it is killed, another one sends it afterwards.
  taken_until timestamptz(3),
  tried_at timestamptz(3),
  answer_code integer,
  duration_ms integer,
  problem text
);
create index deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';
create index deliveries_of_post on webhook_deliveries (post_id) where post_id is not null;
