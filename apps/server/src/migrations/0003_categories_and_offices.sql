-- Problem categories, the offices that are responsible for them, and the API keys of offices.

-- Each category belongs to a department and sets the time to resolve. Administrators edit categories. A category that a
-- post refers to is retired, never deleted.
create table categories (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- Name by language. English is required.
  names jsonb not null check (length(names->>'en') > 0),
  department text not null check (department in ('roads', 'streetLighting', 'sanitation', 'water', 'sewerage', 'parks', 'buildings', 'traffic', 'general')),
  hours integer not null check (hours between 1 and 8760),
  icon text not null,
  place integer not null,
  retired_at timestamptz,
  -- 'other' is the default category of a report.
  check (code <> 'other' or retired_at is null)
);
insert into categories (code, names, department, hours, icon, place) values
  ('light_out', '{"en": "Street light out", "hi": "स्ट्रीट लाइट बंद"}', 'streetLighting', 48, 'lightbulb-off', 1),
  ('dark_spot', '{"en": "Dark spot without a light", "hi": "अंधेरी जगह, लाइट नहीं"}', 'streetLighting', 336, 'moon', 2),
  ('garbage', '{"en": "Garbage", "hi": "कचरा"}', 'sanitation', 24, 'trash-2', 3),
  ('unswept_street', '{"en": "Street not swept", "hi": "सड़क पर झाड़ू नहीं लगी"}', 'sanitation', 24, 'brush-cleaning', 4),
  ('overflowing_bin', '{"en": "Overflowing bin", "hi": "भरा हुआ कूड़ेदान"}', 'sanitation', 72, 'trash', 5),
  ('waste_burning', '{"en": "Burning of waste", "hi": "कचरा जलाना"}', 'sanitation', 12, 'flame', 6),
  ('dead_animal', '{"en": "Dead animal", "hi": "मरा हुआ जानवर"}', 'sanitation', 24, 'skull', 7),
  ('stray_animals', '{"en": "Stray animals", "hi": "आवारा जानवर"}', 'sanitation', 72, 'dog', 8),
  ('mosquitoes', '{"en": "Mosquitoes", "hi": "मच्छर"}', 'sanitation', 72, 'bug', 9),
  ('dirty_toilet', '{"en": "Dirty public toilet", "hi": "गंदा सार्वजनिक शौचालय"}', 'sanitation', 24, 'toilet', 10),
  ('open_defecation', '{"en": "Open defecation", "hi": "खुले में शौच"}', 'sanitation', 72, 'ban', 11),
  ('no_water', '{"en": "No water", "hi": "पानी नहीं आ रहा"}', 'water', 24, 'droplet-off', 12),
  ('dirty_water', '{"en": "Dirty water", "hi": "गंदा पानी"}', 'water', 24, 'glass-water', 13),
  ('leaking_pipe', '{"en": "Leaking pipe", "hi": "पाइप से रिसाव"}', 'water', 48, 'droplets', 14),
  ('low_pressure', '{"en": "Low water pressure", "hi": "पानी का कम दबाव"}', 'water', 96, 'gauge', 15),
  ('sewage_overflow', '{"en": "Sewage overflow", "hi": "सीवर का पानी बाहर"}', 'sewerage', 24, 'waves', 16),
  ('blocked_drain', '{"en": "Blocked drain", "hi": "जाम नाली"}', 'sewerage', 48, 'filter-x', 17),
  ('flooded_houses', '{"en": "Flooded houses", "hi": "घरों में पानी भरा"}', 'sewerage', 12, 'house-plug', 18),
  ('sewer_manhole', '{"en": "Sewer manhole", "hi": "सीवर का मैनहोल"}', 'sewerage', 24, 'circle-dot', 19),
  ('pothole', '{"en": "Pothole or damaged road", "hi": "गड्ढा या टूटी सड़क"}', 'roads', 168, 'construction', 20),
  ('waterlogged_road', '{"en": "Waterlogged road", "hi": "सड़क पर जलभराव"}', 'roads', 24, 'cloud-rain', 21),
  ('broken_footpath', '{"en": "Broken footpath", "hi": "टूटा फुटपाथ"}', 'roads', 168, 'footprints', 22),
  ('debris', '{"en": "Debris", "hi": "मलबा"}', 'roads', 72, 'brick-wall', 23),
  ('open_manhole', '{"en": "Open manhole", "hi": "खुला मैनहोल"}', 'roads', 12, 'circle-alert', 24),
  ('illegal_construction', '{"en": "Illegal construction", "hi": "अवैध निर्माण"}', 'buildings', 336, 'building-2', 25),
  ('blocked_footpath', '{"en": "Footpath blocked by shops", "hi": "दुकानों से घिरा फुटपाथ"}', 'buildings', 168, 'store', 26),
  ('wrong_parking', '{"en": "Wrong parking", "hi": "गलत पार्किंग"}', 'traffic', 24, 'circle-parking-off', 27),
  ('broken_signal', '{"en": "Broken traffic signal", "hi": "खराब ट्रैफ़िक सिग्नल"}', 'traffic', 24, 'traffic-cone', 28),
  ('dangerous_tree', '{"en": "Fallen or dangerous tree", "hi": "गिरा हुआ या ख़तरनाक पेड़"}', 'parks', 48, 'tree-deciduous', 29),
  ('tree_trimming', '{"en": "Tree trimming", "hi": "पेड़ की छँटाई"}', 'parks', 168, 'scissors', 30),
  ('park_disrepair', '{"en": "Park in disrepair", "hi": "पार्क की ख़राब हालत"}', 'parks', 168, 'trees', 31),
  ('other', '{"en": "Something else", "hi": "कुछ और"}', 'general', 168, 'circle-help', 32);
-- Cached posts show the category's name.
create trigger categories_renamed after update of names on categories
  for each row when (old.names is distinct from new.names) execute function note_people_change();

-- An office does the work of its departments in its areas, and has staff.
create table offices (
  id uuid primary key,
  name text not null check (name <> ''),
  name_key text not null,
  departments text[] not null check (departments <> '{}' and departments <@ array[
    'roads', 'streetLighting', 'sanitation', 'water', 'sewerage', 'parks', 'buildings', 'traffic', 'general']),
  level text not null check (level in ('ward', 'city', 'district', 'state')),
  parent_id uuid references offices deferrable initially deferred check (parent_id <> id),
  -- The office that took over the work of a retired one.
  successor_id uuid references offices deferrable initially deferred check (successor_id <> id),
  retired_at timestamptz,
  -- Search terms: name, departments and places.
  words tsvector not null,
  created_at timestamptz(3) not null default now(),
  check (successor_id is null or retired_at is not null)
);
create unique index offices_by_name on offices (name_key) where retired_at is null;
create index offices_words on offices using gin (words);
create index offices_of_parent on offices (parent_id) where parent_id is not null;
-- Cached posts show the office's name.
create trigger offices_renamed after update of name on offices
  for each row when (old.name is distinct from new.name) execute function note_people_change();

-- Parts of an office's area. PostgreSQL's own polygons suffice: the index compares bounding boxes, then `@>` is exact.
create table office_areas (
  id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  kind text not null check (kind in ('polygon', 'pincode', 'district', 'state')),
  state text,
  district text,
  pincode text,
  name text,
  ring polygon,
  check (case kind
    when 'state' then state is not null
    when 'district' then state is not null and district is not null
    when 'pincode' then pincode is not null
    else ring is not null and name is not null end)
);
create index areas_of_office on office_areas (office_id);
create index areas_by_state on office_areas (state) where kind = 'state';
create index areas_by_district on office_areas (district, state) where kind = 'district';
create index areas_by_pincode on office_areas (pincode) where kind = 'pincode';
create index areas_by_ring on office_areas using gist (box(ring)) where kind = 'polygon';

-- Inner rings that are excluded from a polygon.
create table office_area_holes (
  area_id uuid not null references office_areas on delete cascade,
  ring polygon not null
);
create index holes_of_area on office_area_holes (area_id);

-- An account belongs to at most one office.
create table office_staff (
  account_id uuid primary key references accounts on delete cascade,
  office_id uuid not null references offices,
  is_head boolean not null,
  -- May enter reports for callers. Heads always may.
  may_enter boolean not null default false,
  joined_at timestamptz(3) not null default now()
);
create index staff_of_office on office_staff (office_id);

-- Queue of the job `found_offices`: verified authorities without an office. Verifying an account normally assigns the
-- office in the same transaction, which takes the account off this list. Until the places are loaded it cannot, and the
-- job assigns it later. Losing the verification ends the membership.
create table office_wanted (account_id uuid primary key references accounts on delete cascade);

create function want_office() returns trigger language plpgsql as $$
begin
  if new.is_verified then
    insert into office_wanted values (new.id) on conflict do nothing;
  else
    delete from office_wanted where account_id = new.id;
    delete from office_staff where account_id = new.id;
  end if;
  return null;
end $$;
create trigger accounts_want_office after update of is_verified on accounts
  for each row when (new.role = 'government' and old.is_verified is distinct from new.is_verified)
  execute function want_office();

-- Keys with which other systems use the API. A key is shown once; only its hash is stored. The table is here because
-- posts refer to it.
create table api_keys (
  id uuid primary key,
  -- Null: a key of the administrators.
  office_id uuid references offices,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'report', 'update']::text[]),
  calls_per_minute integer not null check (calls_per_minute > 0),
  -- The first characters of the key, to tell keys apart.
  hint text not null,
  hash bytea not null unique,
  -- Null: the account was deleted. The key belongs to the office and stays.
  created_by uuid references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references accounts on delete set null
);
create index api_keys_of_office on api_keys (office_id, id);
create index api_keys_of_maker on api_keys (created_by) where created_by is not null;
create index api_keys_of_revoker on api_keys (revoked_by) where revoked_by is not null;
