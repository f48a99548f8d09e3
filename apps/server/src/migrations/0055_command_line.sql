-- Null: somebody with access to the server, by the command line.
alter table audit_log alter column actor_id drop not null;
