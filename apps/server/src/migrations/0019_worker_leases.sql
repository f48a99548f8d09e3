-- Which servers do queued work, and under which names. What a server had begun when it was killed stands under a name that
-- nobody here bears any more, and is given to another. Unlogged: after a crash the living write themselves in again.
create unlogged table worker_leases (
  server_id uuid primary key,
  workers text[] not null,
  seen_at timestamptz not null
);
