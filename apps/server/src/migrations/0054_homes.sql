-- Where citizens live: private, in no answer but their own.
create table homes (
  account_id uuid primary key references accounts on delete cascade,
  -- null: asked, and not told. Then the rest is empty.
  place jsonb,
  locality text not null default '',
  district text not null default '',
  state text not null default '',
  lat double precision,
  lng double precision,
  updated_at timestamptz(3) not null default now(),
  check ((place is null) = (lat is null) and (lat is null) = (lng is null))
);
