-- Made by the device of who shows finished work, once for each proof: sent again after a lost answer, it is stored once.
-- A table of its own: an index of post_moves would hold up the moves of a live city while it is built.
create table proof_keys (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  client_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, account_id, client_id)
);
create index proof_keys_of_account on proof_keys (account_id);
