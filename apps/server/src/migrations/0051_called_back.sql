-- When the office last told its callers what is new about the report (docs/decisions/0085). Null: never.
alter table intakes add column told_at timestamptz(3);
alter table more_callers add column told_at timestamptz(3);
