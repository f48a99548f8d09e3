-- A report. Its id orders it by time; the counters are kept in the transaction that changes them.
create table posts (
  id uuid primary key,
  -- null: the account is gone, its reports stay.
  author_id uuid references accounts on delete set null,
  caption text not null check (caption <> ''),
  priority text not null check (priority in ('Low', 'Medium', 'High', 'Critical')),
  stage text not null default 'Unseen' check (stage in (
    'Unseen', 'Problem Seen', 'Verified', 'Work Started', 'Work Near Completion',
    'Waiting for User Verification', 'Finished')),
  -- Who works on it: somebody exactly while it is past Unseen, unless that account is gone.
  government_id uuid references accounts on delete set null,
  state text not null,
  landmark text not null,
  address text not null,
  pincode text not null,
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  -- The H3 cell at resolution 12. All cells inside a coarser one are one range of this number.
  cell bigint not null,
  -- What platform/storage keeps of each photo, in the reporter's order. A report never lacks its photos.
  images jsonb not null check (jsonb_array_length(images) between 1 and 10),
  proof_caption text,
  proof_images jsonb,
  upvote_count integer not null default 0 check (upvote_count >= 0),
  downvote_count integer not null default 0 check (downvote_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  -- The words of the caption and the place, as packages/domain splits them.
  words tsvector not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((proof_caption is null) = (proof_images is null)),
  check (government_id is null or stage <> 'Unseen')
);
create index posts_of_author on posts (author_id, id desc);
create index posts_by_upvotes on posts (upvote_count, id);
create index posts_by_downvotes on posts (downvote_count, id);
create index posts_by_priority on posts (priority, id);
create index posts_of_government on posts (government_id, stage, id);
create index posts_by_cell on posts (cell);
create index posts_words on posts using gin (words);

create table votes (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  type text not null check (type in ('upvote', 'downvote')),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, account_id)
);
create index votes_of_account on votes (account_id, type, created_at desc, post_id desc);

-- A comment, or with a parent a reply to one.
create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  parent_id uuid references comments on delete cascade,
  author_id uuid references accounts on delete set null,
  content text not null check (content <> ''),
  created_at timestamptz(3) not null default now()
);
create index comments_of_post on comments (post_id, id) where parent_id is null;
create index replies_of_comment on comments (parent_id, id) where parent_id is not null;
create index comments_of_author on comments (author_id);

-- Every stored photo, from before its files are written until after they are removed: what no post or profile uses
-- is found here and cleared away.
create table media (
  id uuid primary key,
  account_id uuid references accounts on delete set null,
  widths integer[] not null,
  -- Of which post, where it is of one.
  post_id uuid,
  in_use boolean not null default false,
  created_at timestamptz not null default now()
);
create index media_of_post on media (post_id) where post_id is not null;
create index media_of_account on media (account_id);
create index media_unused on media (created_at) where not in_use;
