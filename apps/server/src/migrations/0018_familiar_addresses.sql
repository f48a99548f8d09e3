-- Where an account was logged in to before: tries from there are not slowed by what others try elsewhere. A mark tells
-- whether two addresses are the same and not what they are.
create table familiar_addresses (
  account_id uuid not null references accounts on delete cascade,
  address_mark text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, address_mark)
);
create index familiar_addresses_used on familiar_addresses (used_at);
