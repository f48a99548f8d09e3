create table user_profiles (
  account_id uuid primary key references accounts on delete cascade,
  phone text not null default '',
  dob date,
  gender text not null default '' check (gender in ('', 'male', 'female', 'other')),
  city text not null default '',
  bio text not null default '',
  address text not null default '',
  state text not null default '',
  pincode text not null default '',
  landmark text not null default '',
  social_links jsonb not null default '{}',
  -- Which of the private fields the owner shows to others.
  shown text[] not null default '{}'
);

alter table government_profiles
  add column alternate_contact text not null default '',
  add column designation text not null default '',
  add column jurisdiction_area text not null default '',
  add column office_address text not null default '',
  add column state text not null default '',
  add column pincode text not null default '',
  add column id_proof_type text not null default '',
  add column id_proof_number text not null default '',
  add column website text not null default '',
  add column bio text not null default '',
  add column social_links jsonb not null default '{}';
