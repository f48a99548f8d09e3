-- Places of India. features/places/places/load.ts fills both tables while they are empty. It creates the indexes by name and by
-- position after loading, and district_id has no foreign key, because loading would otherwise take three times as long.
create table districts (
  id smallint primary key,
  name text not null check (name <> ''),
  state text not null check (state in (
    'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat', 'Haryana',
    'Himachal Pradesh', 'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh', 'Maharashtra', 'Manipur',
    'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana',
    'Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal', 'Delhi', 'Jammu and Kashmir', 'Ladakh',
    'Puducherry', 'Chandigarh', 'Andaman and Nicobar Islands', 'Dadra and Nagar Haveli and Daman and Diu',
    'Lakshadweep')),
  -- Letters and digits of the name, in lower case.
  name_key text collate "C" not null check (name_key <> ''),
  -- Words that name the district or its state, including former names, each preceded by a space:
  -- ' pune poona maharashtra'.
  words text collate "C" not null,
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  -- Urbanisation around the district's seat, as in post_offices.
  urban smallint not null default 0 check (urban between 0 and 3),
  -- Phonetic keys of the name and of each of its words, surrounded by spaces.
  sound text collate "C" not null default '',
  unique (state, name_key)
);

create table post_offices (
  pincode text collate "C" not null check (pincode ~ '^[1-9][0-9]{5}$'),
  -- "Shivaji Nagar" and "Shivajinagar" have the same key. The C collation lets an index serve prefix searches.
  name_key text collate "C" not null check (name_key <> ''),
  name text not null check (name <> ''),
  -- A locality is a known place without a post office of its own.
  kind text not null default 'office' check (kind in ('office', 'locality')),
  district_id smallint not null,
  -- 2: head office, 1: sub office, 0: branch office. Ranks places with the same name.
  importance smallint not null check (importance between 0 and 2),
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  -- False: the position is only the centre of the pincode.
  placed boolean not null default true,
  -- Urbanisation of the surroundings, from 0 (village) to 3.
  urban smallint not null default 0 check (urban between 0 and 3),
  -- Phonetic key: the consonants of the name. Devanagari and variant spellings have the same key.
  sound text collate "C" not null default '',
  primary key (pincode, name_key, district_id)
);

-- Prefixes of report numbers (0004_reports.sql). A test compares them with packages/domain/src/report-numbers.ts.
create table state_letters (state text primary key, letters text not null unique);
insert into state_letters (state, letters) values
  ('Andhra Pradesh', 'AP'), ('Arunachal Pradesh', 'AR'), ('Assam', 'AS'),
  ('Bihar', 'BR'), ('Chhattisgarh', 'CG'), ('Goa', 'GA'),
  ('Gujarat', 'GJ'), ('Haryana', 'HR'), ('Himachal Pradesh', 'HP'),
  ('Jharkhand', 'JH'), ('Karnataka', 'KA'), ('Kerala', 'KL'),
  ('Madhya Pradesh', 'MP'), ('Maharashtra', 'MH'), ('Manipur', 'MN'),
  ('Meghalaya', 'ML'), ('Mizoram', 'MZ'), ('Nagaland', 'NL'),
  ('Odisha', 'OD'), ('Punjab', 'PB'), ('Rajasthan', 'RJ'),
  ('Sikkim', 'SK'), ('Tamil Nadu', 'TN'), ('Telangana', 'TG'),
  ('Tripura', 'TR'), ('Uttar Pradesh', 'UP'), ('Uttarakhand', 'UK'),
  ('West Bengal', 'WB'), ('Delhi', 'DL'), ('Jammu and Kashmir', 'JK'),
  ('Ladakh', 'LA'), ('Puducherry', 'PY'), ('Chandigarh', 'CH'),
  ('Andaman and Nicobar Islands', 'AN'), ('Dadra and Nagar Haveli and Daman and Diu', 'DD'), ('Lakshadweep', 'LD');
