-- Where places are in India. features/places/load.ts fills both tables while they are empty; a migration that empties
-- them has them filled anew. What would make the filling three times as slow is not here: the indexes by name and
-- by position are built after it, and the district, which nothing else ever writes, is no foreign key.
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
  -- The name's letters and digits alone, in lower case.
  name_key text collate "C" not null check (name_key <> ''),
  -- Every word that says that a place is here, old names too, a space before each: ' pune poona maharashtra'.
  words text collate "C" not null,
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  unique (state, name_key)
);

create table post_offices (
  pincode text collate "C" not null check (pincode ~ '^[1-9][0-9]{5}$'),
  -- "Shivaji Nagar" and "Shivajinagar" are the same. The collation lets an index find what begins alike.
  name_key text collate "C" not null check (name_key <> ''),
  name text not null check (name <> ''),
  district_id smallint not null,
  -- Head offices 2, sub offices 1, branch offices 0: of places with one name the more important comes first.
  importance smallint not null check (importance between 0 and 2),
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  primary key (pincode, name_key, district_id)
);
