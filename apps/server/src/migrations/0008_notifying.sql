-- Notifications, subscriptions, digests and push.

-- Rows hold ids only. The text is rendered when it is read, in the reader's language, so that no name and no text
-- outlives its subject.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in (
    'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
    'assigned', 'received', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'verdictReminder', 'witness',
    'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged', 'followed', 'digest', 'morning', 'accountVerified',
    'nameAllowed', 'nameDeclined', 'welcome')),
  -- One event notifies an account once.
  event_id uuid not null,
  actor_id uuid references accounts on delete set null,
  post_id uuid references posts on delete cascade,
  -- The comment or reply that was written.
  comment_id uuid references comments on delete cascade,
  -- The new stage of the post.
  stage text,
  -- Number of posts that the notification summarises. With more than one, post_id is null.
  count integer not null default 1,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (event_id, account_id)
);
create index notifications_of_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_of_post on notifications (post_id) where post_id is not null;
create index notifications_of_comment on notifications (comment_id) where comment_id is not null;

-- Pending notifications of clock steps, collected so that an account gets one message for many posts.
create table step_notices (
  account_id uuid not null references accounts on delete cascade,
  post_id uuid not null references posts on delete cascade,
  kind text not null,
  primary key (account_id, post_id, kind)
);
create index step_notices_of_post on step_notices (post_id);

-- Ensures that the head of an office gets one morning email a day.
create table morning_mails (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  primary key (account_id, day)
);

-- Places, reports and offices that citizens follow. Private: only the owner's own responses contain them.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('place', 'report', 'office')),
  place jsonb,
  -- Restricts a place to one category; null: every category.
  category text references categories on delete cascade on update cascade,
  post_id uuid references posts on delete cascade,
  office_id uuid references offices on delete cascade,
  -- Canonical text of the target. Long for a polygon, so the unique index hashes it.
  target_key text not null,
  -- Location of the place, looked up when it was chosen.
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

-- Inverted index of subscriptions. A report has few keys (its cells, district, PIN code, office and id), so finding its
-- followers costs a few index lookups, however many subscriptions there are.
create table subscription_keys (
  key text not null,
  subscription_id uuid not null references subscriptions on delete cascade,
  primary key (key, subscription_id)
);
create index keys_of_subscription on subscription_keys (subscription_id);

-- Events that a subscription has matched. A row prevents a second alert, so it is kept longer than any job that might
-- repeat the match.
create table alerts (
  subscription_id uuid not null references subscriptions on delete cascade,
  -- The post's own id for a new report, so that matching it again is the same event; otherwise the event of the move.
  event_id uuid not null,
  post_id uuid not null references posts on delete cascade,
  -- The new stage of the report; null: the report is new.
  stage text,
  created_at timestamptz(3) not null default now(),
  primary key (subscription_id, event_id)
);
create index alerts_of_post on alerts (post_id);
create index alerts_by_age on alerts (created_at);

-- Pending alerts by channel, collected so that an account gets one message for many. The sending transaction deletes
-- them.
create table alert_deliveries (
  subscription_id uuid not null,
  event_id uuid not null,
  channel text not null,
  account_id uuid not null references accounts on delete cascade,
  due_at timestamptz(3) not null,
  -- Ignores the quiet hours of the night.
  is_urgent boolean not null default false,
  primary key (subscription_id, event_id, channel),
  foreign key (subscription_id, event_id) references alerts on delete cascade
);
create index deliveries_by_due on alert_deliveries (due_at, account_id);
create index deliveries_of_account on alert_deliveries (account_id, due_at);

-- Progress of the weekly digest, by the Sunday that it covers. `after_*` is the last processed home in the order of
-- homes_by_place.
create table digest_weeks (
  week date primary key,
  after_state text not null default '',
  after_district text not null default '',
  after_account_id uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz(3)
);

-- The VAPID keys that identify this installation to push services. The first server that needs them generates them.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);

-- Devices that receive pushes. A device belongs to a session and ends with it, so that the next user of a shared
-- browser does not receive pushes of the previous one.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- The push service's URL for this browser, and the keys that encrypt for it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create index push_devices_of_account on push_devices (account_id);
