-- Every report has a number that can be read out on the telephone, such as MH26-104217: the state's letters, the year, a
-- running number and a check digit (packages/domain/src/report-numbers.ts; a test compares both). A trigger makes it, so
-- that posts of a server of the version before get one too while a new version is rolled out.
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

create function report_number(letters text, year integer, running bigint) returns text
language plpgsql immutable as $$
declare
  -- Damm's quasigroup, row after row.
  damm constant text := '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790';
  start constant text := letters || lpad((year % 100)::text, 2, '0');
  digit text;
  row integer := 0;
begin
  foreach digit in array string_to_array(
    (ascii(substr(start, 1, 1)) - 55)::text || (ascii(substr(start, 2, 1)) - 55)::text || substr(start, 3) || running, null)
  loop
    row := substr(damm, row * 10 + digit::integer + 1, 1)::integer;
  end loop;
  return start || '-' || running || row;
end $$;

-- A sequence for each state: two reports never wait for each other. IN is for a state that is not in the list.
do $$
declare
  part text;
begin
  foreach part in array array(select letters from state_letters union select 'IN')
  loop
    execute format('create sequence %I start 10001', 'report_numbers_' || lower(part));
  end loop;
end $$;

create function number_post() returns trigger language plpgsql as $$
declare
  part constant text := coalesce((select letters from state_letters where state = new.state), 'IN');
begin
  new.number := report_number(part,
    extract(year from new.created_at at time zone 'Asia/Kolkata')::integer,
    nextval(('report_numbers_' || lower(part))::regclass));
  return new;
end $$;

alter table posts add column number text;

with numbered as (
  select p.id, p.created_at, coalesce(s.letters, 'IN') as part,
    10000 + row_number() over (partition by coalesce(s.letters, 'IN') order by p.id) as running
  from posts p left join state_letters s on s.state = p.state
)
update posts p
set number = report_number(part, extract(year from n.created_at at time zone 'Asia/Kolkata')::integer, running)
from numbered n where n.id = p.id;

select setval(('report_numbers_' || lower(part))::regclass, 10000 + count)
from (
  select coalesce(s.letters, 'IN') as part, count(*) as count
  from posts p left join state_letters s on s.state = p.state group by 1
) used;

alter table posts alter column number set not null;
create unique index posts_by_number on posts (number);
create trigger posts_numbered before insert on posts
  for each row when (new.number is null) execute function number_post();
