-- What citizens follow: private, in no answer but their own.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('place', 'report', 'office')),
  place jsonb,
  -- In the place; null: every category.
  category text references categories on delete cascade on update cascade,
  post_id uuid references posts on delete cascade,
  office_id uuid references offices on delete cascade,
  -- The same text for the same thing. A shape's is long.
  target_key text not null,
  -- Where the place is, looked up when it was chosen.
  locality text not null default '',
  district text not null default '',
  state text not null default '',
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  channels text[] not null check (cardinality(channels) > 0),
  created_at timestamptz(3) not null default now(),
  check ((kind = 'place') = (place is not null)),
  check ((kind = 'report') = (post_id is not null)),
  check ((kind = 'office') = (office_id is not null)),
  check (category is null or kind = 'place')
);
create unique index subscriptions_once on subscriptions (account_id, md5(target_key));
create index subscriptions_of_post on subscriptions (post_id) where post_id is not null;
create index subscriptions_of_office on subscriptions (office_id) where office_id is not null;
create index subscriptions_of_category on subscriptions (category) where category is not null;

-- What a subscription is found by. A report has few keys: its cells, its district, its PIN code, its office, its own id. So
-- its followers are a walk along this index, however many subscriptions there are.
create table subscription_keys (
  key text not null,
  subscription_id uuid not null references subscriptions on delete cascade,
  primary key (key, subscription_id)
);
create index keys_of_subscription on subscription_keys (subscription_id);

-- A follower is told of an event once. Kept for longer than any job that might repeat it.
create table alerts (
  subscription_id uuid not null references subscriptions on delete cascade,
  -- Of a new report its own id, so that one that is matched again is the same event; else the event of the move.
  event_id uuid not null,
  post_id uuid not null references posts on delete cascade,
  -- The stage that the report moved to; null: it is new.
  stage text,
  created_at timestamptz(3) not null default now(),
  primary key (subscription_id, event_id)
);
create index alerts_of_post on alerts (post_id);
create index alerts_by_age on alerts (created_at);

-- Alerts that wait, for each channel. Gathered, so that an account gets one message for many; deleted in the transaction that
-- tells.
create table alert_deliveries (
  subscription_id uuid not null,
  event_id uuid not null,
  channel text not null,
  account_id uuid not null references accounts on delete cascade,
  due_at timestamptz(3) not null,
  -- May leave at night.
  is_urgent boolean not null default false,
  primary key (subscription_id, event_id, channel),
  foreign key (subscription_id, event_id) references alerts on delete cascade
);
create index deliveries_by_due on alert_deliveries (due_at, account_id);
create index deliveries_of_account on alert_deliveries (account_id, due_at);

-- The weekly digest, by the Sunday that it is of. `after_*`: the last home that has been dealt with, in the order of places.
create table digest_weeks (
  week date primary key,
  after_state text not null default '',
  after_district text not null default '',
  after_account_id uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz(3)
);
create index homes_by_place on homes (state, district, account_id) where place is not null;

-- A wider list than before: the rows that are there need no check.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'verdictReminder', 'witness',
  'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged', 'followed', 'digest', 'morning', 'accountVerified',
  'nameAllowed', 'nameDeclined', 'welcome')) not valid;
