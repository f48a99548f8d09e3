-- How often a caller has called within the span that its first call began. Unlogged: a crash forgets it, which costs
-- nothing that anyone would miss, and a call that is only counted does not wait for the disk.
create unlogged table call_counts (
  key text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index call_counts_ended on call_counts (ends_at);
