-- A head names a member who acts for the heads on some days in India (docs/decisions/0083).
alter table office_staff
  add column deputy_from date,
  add column deputy_until date,
  add constraint office_staff_deputy check (
    (deputy_from is null and deputy_until is null) or (not is_head and deputy_from <= deputy_until));

create function is_deputy(member office_staff) returns boolean language sql stable as $$
  select coalesce((now() at time zone 'Asia/Kolkata')::date between member.deputy_from and member.deputy_until, false)
$$;
create function acts_as_head(member office_staff) returns boolean language sql stable as $$
  select member.is_head or is_deputy(member)
$$;

-- The office shows the names of its people to everybody.
alter table offices add column shows_names boolean not null default false;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'colleagueLeft', 'deputyNamed', 'wardReport', 'unstaffed', 'unclaimed', 'overdue', 'escalated',
  'reopened', 'judgeWanted', 'verdictReminder', 'witness', 'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged',
  'onHold', 'resumed', 'followed', 'digest', 'morning', 'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome'));
