-- Suspension: the account stays, and cannot log in until an administrator lifts it. Its owner is told why.
-- A rejected authority was told what is wrong with its sign-up and may correct it.
alter table accounts
  add column suspended_at timestamptz(3),
  add column suspension_reason text not null default '',
  add column rejected_at timestamptz(3),
  add column rejection_reason text not null default '',
  add check ((suspended_at is null) = (suspension_reason = '')),
  add check ((rejected_at is null) = (rejection_reason = '')),
  add check (rejected_at is null or (role = 'government' and not is_verified));
create index accounts_suspended on accounts (role, id) where suspended_at is not null;
drop index accounts_awaiting;
create index accounts_awaiting on accounts (id) where role = 'government' and not is_verified and rejected_at is null;

-- What was hidden together with its author's account: lifting the suspension shows exactly this again.
alter table posts add column hidden_by_suspension boolean not null default false,
  add check (hidden_at is not null or not hidden_by_suspension);
alter table comments add column hidden_by_suspension boolean not null default false,
  add check (hidden_at is not null or not hidden_by_suspension);
alter table chat_messages add column hidden_by_suspension boolean not null default false,
  add check (hidden_at is not null or not hidden_by_suspension);

-- A call that was let in just before may write just after. The reference to the account waits for the transaction that
-- suspends or un-verifies it (it holds the row FOR UPDATE); triggers fire in the order of their names, these after
-- those of references, so they see what that transaction left.
create function refuse_suspended_author() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.author_id and suspended_at is not null) then
    raise exception using errcode = 'SU401', message = 'the account was suspended meanwhile';
  end if;
  return null;
end $$;
create trigger suspended_reports_nothing after insert on posts
  for each row execute function refuse_suspended_author();
create trigger suspended_says_nothing after insert on comments
  for each row execute function refuse_suspended_author();
create trigger suspended_says_nothing after insert on chat_messages
  for each row execute function refuse_suspended_author();

create function refuse_unfit_mover() returns trigger language plpgsql as $$
declare
  mover record;
begin
  select role, is_verified, suspended_at into mover from accounts where id = new.actor_id;
  if mover.suspended_at is not null then
    raise exception using errcode = 'SU401', message = 'the account was suspended meanwhile';
  elsif mover.role = 'government' and not mover.is_verified then
    raise exception using errcode = 'SU403', message = 'the account is not verified any more';
  end if;
  return null;
end $$;
create trigger unfit_moves_nothing after insert on post_moves
  for each row when (new.actor_id is not null) execute function refuse_unfit_mover();

-- Addresses of accounts that an administrator deleted and blocked, as a keyed hash: never the address.
create table blocked_addresses (
  address_mark text primary key,
  created_at timestamptz(3) not null default now()
);
