-- Places are weighed when they are loaded; emptied here, both tables are filled anew at the next start.
truncate post_offices, districts;
drop index if exists post_offices_by_name, post_offices_by_position;

alter table post_offices
  -- A locality is known by its name, though no post office bears it.
  add column kind text not null default 'office' check (kind in ('office', 'locality')),
  -- Whether the position is its own. If not, it is the middle of its pincode, and says nothing of what is around it.
  add column placed boolean not null default true,
  -- How much of a city is around it, from 0 for a village to 3.
  add column urban smallint not null default 0 check (urban between 0 and 3),
  -- The name's consonants as they sound: what is written in Devanagari, or spelled otherwise, has the same.
  add column sound text collate "C" not null default '';

alter table districts
  -- The same of its seat.
  add column urban smallint not null default 0 check (urban between 0 and 3),
  -- Of the name and of each of its words, a space around each.
  add column sound text collate "C" not null default '';
