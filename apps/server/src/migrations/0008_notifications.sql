-- What a person is told. Ids alone: the words are made when they are read, in the reader's language, so that no name
-- and no text outlives what it is about.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in (
    'resolved', 'comment', 'reply', 'progress', 'proofWaiting', 'notFixed', 'accountVerified', 'welcome')),
  -- One event tells a person once.
  event_id uuid not null,
  actor_id uuid references accounts on delete set null,
  post_id uuid references posts on delete cascade,
  -- The comment or reply that was written.
  comment_id uuid references comments on delete cascade,
  -- Where the post was moved to.
  stage text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (event_id, account_id)
);
create index notifications_of_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_of_post on notifications (post_id) where post_id is not null;
create index notifications_of_comment on notifications (comment_id) where comment_id is not null;
