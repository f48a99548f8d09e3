-- Web Push. The keys that name this installation to push services are made once, by the first server that needs them.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);

-- A device that gets pushes. It belongs to a login, and ends with it: nobody gets the pushes of who was logged in before.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Where the browser's push service takes pushes for this browser, and the keys that only this browser decrypts for.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create index push_devices_of_account on push_devices (account_id);
