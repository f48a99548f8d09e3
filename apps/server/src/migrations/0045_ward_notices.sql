alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'colleagueLeft', 'wardReport', 'unstaffed', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted',
  'verdictReminder', 'witness', 'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged', 'onHold', 'resumed', 'followed', 'digest', 'morning',
  'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome'));
