-- Servers keep open sessions in memory. They hear here which accounts to look up again: one of its sessions has ended,
-- or what every call is checked by has changed. The argument is the column with the account's id.
create function notify_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changes', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create trigger notify_session_change after delete on sessions
  for each row execute function notify_session_change('account_id');

create trigger notify_session_change after update of role, is_verified, suspended_at on accounts
  for each row when ((old.role, old.is_verified, old.suspended_at) is distinct from (new.role, new.is_verified, new.suspended_at))
  execute function notify_session_change('id');
