-- Files that are to be removed once they are due. A file that is being written is listed here with a later time and
-- taken off the list by the transaction that refers to it, so that no file is ever without a row.
create table file_removals (
  key text primary key,
  due_at timestamptz not null default now()
);
create index file_removals_due on file_removals (due_at);

-- The result of the last comparison of the store with the rows. One row.
create table file_sweep (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz not null,
  -- Files of ours in the store, those without a row, rows without their file, files of others.
  stored bigint not null,
  orphaned bigint not null,
  missing bigint not null,
  unknown bigint not null
);

-- An account has one photo of its own. Swaps at the same instant left more: those are cleared away by the hourly job.
update media m set in_use = false
where m.in_use and m.post_id is null
  and not exists (select from accounts a where a.id = m.account_id and a.profile_photo like '/media/' || m.id || '/%');
create unique index media_of_profile on media (account_id) where in_use and post_id is null;
