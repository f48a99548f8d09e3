-- A report keeps stage, proof and clock when its assignee leaves, and waits for a colleague: government_id is null at every
-- stage then. The account that left still may not confirm its own work. Erasing the account clears it, through the writer.
alter table posts add column former_government_id uuid references accounts;
create index posts_left_by on posts (former_government_id, office_id, stage) where former_government_id is not null;

-- Number of these reports, by office, stage and priority. No report was in this state before.
create table orphaned_counts (
  office_id uuid not null,
  stage text not null,
  priority text not null,
  count bigint not null,
  primary key (office_id, stage, priority)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'mentioned', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'transferred',
  'assigned', 'received', 'colleagueLeft', 'unstaffed', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted',
  'verdictReminder', 'witness', 'closingSoon', 'closedUnconfirmed', 'merged', 'unmerged', 'followed', 'digest', 'morning',
  'accountVerified', 'nameAllowed', 'nameDeclined', 'welcome'));
