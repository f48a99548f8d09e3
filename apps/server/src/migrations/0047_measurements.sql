-- What an office wants to know of finished work (docs/decisions/0082). Fields are never deleted, because proofs name them.
create table measurement_fields (
  id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  name text not null check (name <> ''),
  -- Null: a short text.
  unit text check (unit in ('m', 'm2', 'm3', 'km', 'kg', 't', 'l', 'h', 'pieces')),
  is_required boolean not null,
  -- Empty: all categories.
  categories text[] not null,
  position integer not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);
create index measurement_fields_of_office on measurement_fields (office_id, position);

-- Name and unit as they were then: {field, name, unit, value}.
alter table post_moves
  add column measurements jsonb not null default '[]' check (jsonb_typeof(measurements) = 'array');

-- The history proves numbers with their units. Texts of people are not hashed. Entries of moves without numbers are what
-- they were.
create function history_measured(measurements jsonb) returns jsonb language sql immutable as $$
  select case when count(*) = 0 then '{}' else
    jsonb_build_object('measured', jsonb_agg(one - 'name' order by place)) end
  from jsonb_array_elements(measurements) with ordinality as list (one, place)
  where one ->> 'unit' is not null
$$;

create or replace function history_entry(move post_moves) returns text language sql stable as $$
  select (jsonb_build_object('kind', 'move', 'id', move.id, 'at', history_time(move.created_at),
    'from', move.from_stage, 'to', move.to_stage, 'closure', move.closure,
    'photos', coalesce(jsonb_array_length(move.proof_images), 0))
    || case when move.passed = '{}' then '{}' else jsonb_build_object('passed', to_jsonb(move.passed)) end
    || history_measured(move.measurements))::text
$$;
