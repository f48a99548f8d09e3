-- Reports and updates that other systems send by Open311, each with an API key.

-- Not checked against the rows there are, which would lock a live table: the lists are wider than before.
alter table posts drop constraint posts_channel;
alter table posts add column api_key_id uuid references api_keys,
  add constraint posts_channel check (channel in ('web', 'telephone', 'counter', 'system')) not valid,
  -- Whose key it was is kept also where a citizen's account would be.
  add constraint posts_of_system check ((channel = 'system') = (api_key_id is not null)) not valid;
-- Sent again with the same key of the sender, a report is stored once.
create unique index posts_of_key on posts (api_key_id, client_id) where api_key_id is not null;

-- What another system says of a report. It is a public note: it moves no stage.
create table external_updates (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  api_key_id uuid not null references api_keys,
  status text not null check (status in ('open', 'closed')),
  description text not null check (char_length(description) between 1 and 2000),
  -- Made by the other system: sent again with the same key, an update is stored once.
  client_id text,
  created_at timestamptz(3) not null default now()
);
create unique index external_updates_once on external_updates (api_key_id, client_id) where client_id is not null;
create index external_updates_of_post on external_updates (post_id, id);

-- Reports that were merged or separated, by time: the other entries are many.
create index routings_of_merges on post_routings (id) where kind in ('merged', 'unmerged');
