-- What is broken. Each category belongs to a department and has a time to resolve. Administrators edit them; one that a
-- post has is retired, never deleted. `names` by language; English is always there.
create table categories (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  names jsonb not null check (length(names->>'en') > 0),
  department text not null check (department in ('roads', 'streetLighting', 'sanitation', 'water', 'sewerage', 'parks', 'buildings', 'traffic', 'general')),
  hours integer not null check (hours between 1 and 8760),
  icon text not null,
  place integer not null,
  retired_at timestamptz,
  -- A report whose reporter chose no category has this one.
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

-- Posts from before are "something else", and so are those of a server of the version before.
alter table posts add column category text not null default 'other' references categories;
create index posts_of_category on posts (category, id) where hidden_at is null;

-- Cards show a category by its name.
create trigger categories_renamed after update of names on categories
  for each row when (old.names is distinct from new.names) execute function note_people_change();
