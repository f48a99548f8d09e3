-- Requests to servers that somebody else names: pushes to browsers, and photos of reports from other systems. They are rows
-- instead of jobs, so that a server that accepts and never answers takes no place from other jobs.
create table outbound_requests (
  id uuid primary key,
  kind text not null check (kind in ('push', 'open311_photo')),
  -- The number of requests at the same time is limited for each host.
  host text not null,
  payload jsonb not null,
  -- The reader of a push. Null for requests that are about no account.
  account_id uuid references accounts on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  -- Lease of the sending server. After it expires, another server may send.
  taken_until timestamptz(3)
);
create index outbound_requests_of_host on outbound_requests (host, next_try_at);
-- Requests under way, which are counted for each host.
create index outbound_requests_taken on outbound_requests (host, taken_until) where taken_until is not null;
create index outbound_requests_of_account on outbound_requests (account_id) where account_id is not null;

-- How often the push service of a device has timed out in a row.
alter table push_devices add column timeouts integer not null default 0;

-- An account has ten devices at most; the latest stay.
delete from push_devices d using (
  select session_id, row_number() over (partition by account_id order by created_at desc, session_id desc) as place
  from push_devices) ranked
where d.session_id = ranked.session_id and ranked.place > 10;

-- Requests that an earlier version had queued as jobs.
do $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  insert into outbound_requests (id, kind, host, payload, account_id, next_try_at)
    select gen_random_uuid(), 'push', split_part(d.endpoint, '/', 3), j.payload::jsonb, d.account_id, j.run_at
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      join push_devices d on d.session_id = (j.payload->>'sessionId')::uuid
    where t.identifier = 'send_push';
  insert into outbound_requests (id, kind, host, payload, next_try_at)
    select gen_random_uuid(), 'open311_photo', lower(split_part(j.payload->>'url', '/', 3)), j.payload::jsonb, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'fetch_open311_photo';
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('send_push', 'fetch_open311_photo');
end $$;
