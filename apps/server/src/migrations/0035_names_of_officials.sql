-- The name of the person behind an official account. Shown to colleagues and administrators; citizens see the office.
alter table government_profiles add column person_name text not null default '';
