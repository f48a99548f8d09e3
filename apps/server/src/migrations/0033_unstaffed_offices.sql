-- Offices without a verified member who is not suspended. Null while somebody can work. Reports that reach such an
-- office are escalated at once; `is_unstaffed_told` is false until the reports that it had already are, too.
alter table offices
  add column unstaffed_since timestamptz(3) default now(),
  add column is_unstaffed_told boolean not null default true;
create index offices_to_escalate on offices (id) where unstaffed_since is not null and not is_unstaffed_told;

-- Members leave in many ways (an administrator, a lost verification, a suspension, an erased account), so the tables
-- notice it themselves. Deferred, because posts are locked before offices everywhere. The lock makes the second of two
-- members who leave together see that the first one has left.
create function mark_staffing(office uuid) returns void language plpgsql as $$
declare
  is_staffed boolean;
begin
  perform from offices where id = office for no key update;
  is_staffed := exists (
    select from office_staff s join accounts a on a.id = s.account_id
    where s.office_id = office and a.is_verified and a.suspended_at is null);
  if is_staffed then
    update offices set unstaffed_since = null where id = office and unstaffed_since is not null;
  else
    update offices set unstaffed_since = now(), is_unstaffed_told = false
    where id = office and unstaffed_since is null;
  end if;
end $$;

create function mark_staffing_of_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_staffing(old.office_id); end if;
  if tg_op <> 'DELETE' then perform mark_staffing(new.office_id); end if;
  return null;
end $$;
create constraint trigger staff_marks_staffing after insert or delete or update of office_id on office_staff
  deferrable initially deferred for each row execute function mark_staffing_of_member();

create function mark_staffing_of_account() returns trigger language plpgsql as $$
begin
  perform mark_staffing(s.office_id) from office_staff s where s.account_id = new.id;
  return null;
end $$;
create constraint trigger accounts_mark_staffing after update of suspended_at, is_verified on accounts
  deferrable initially deferred for each row
  when (old.suspended_at is distinct from new.suspended_at or old.is_verified is distinct from new.is_verified)
  execute function mark_staffing_of_account();

update offices o set
  unstaffed_since = case when exists (
    select from office_staff s join accounts a on a.id = s.account_id
    where s.office_id = o.id and a.is_verified and a.suspended_at is null) then null else now() end,
  is_unstaffed_told = o.retired_at is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'unstaffed', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'verdictReminder',
  'witness', 'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged', 'followed', 'digest', 'morning',
  'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome'));
