import type { StepKind } from '@sudhaar/domain/clock';

const timeline = {
  title: 'Progress',
  external: 'Update from {{system}}',
  reported: 'Reported',
  failed: 'The history could not be loaded.',
  back: 'Back to {{stage}}',
  reopened: 'Reopened by the reporter',
  sent: 'Sent to {{to}}',
  withoutOffice: 'No office is responsible here yet. An administrator sends it on.',
  transferred: 'Transferred from {{from}} to {{to}}',
  disputed: '{{from}} says it belongs to {{to}}; an administrator decides',
  settled: 'Settled by an administrator: {{to}}',
  assigned: 'Assigned to {{assignee}}',
  takenBack: 'Taken back to the office',
  categorized: 'Category corrected to {{category}}',
  categoryProposed: 'The reporter proposes another category: {{category}}',
  merged: 'Same problem as report {{report}}: follows its progress',
  unmerged: 'No longer joined with report {{report}}',
  dueEarlier: 'Due earlier: report {{report}} is of the same problem',
  mergedWithHidden: 'Same problem as another report, which is no longer shown',
  unmergedFromHidden: 'No longer joined with another report',
  dueEarlierThanHidden: 'Due earlier: another report is of the same problem',
};

/** What the clock did. */
const steps = {
  unclaimed: 'A quarter of the time is gone and nobody has taken it on: the heads of the office were told',
  overdue: 'Overdue: the heads of the office and whoever works on it were told',
  escalated: 'Half of the time over: the office above was told, or the administrators',
  listed: 'Twice the time has passed: it is on the public list of overdue reports',
  reminded: 'Still overdue: everybody responsible was reminded',
  verdictReminder: 'The reporter was reminded to say whether it is fixed',
  neighboursAsked: 'No answer from the reporter: neighbours were asked whether it is fixed',
  closingSoon: 'Told in advance: without an answer it will be closed without confirmation',
  closed: 'Nobody said whether it is fixed',
  undelivered: 'The reporter could not be reached: administrators were asked to judge',
  judgeReminded: 'Administrators were reminded to judge',
  judgeWanted: 'A neighbour says that it is not fixed: administrators were asked to judge',
} satisfies Record<StepKind, string>;

const verdict = {
  title: 'Verify completion',
  lead: '{{authority}} says that this is done. Is it?',
  leadUnknown: 'The authority says that this is done. Is it?',
  reported: 'Reported',
  proof: 'Proof of work',
  yes: 'Yes, it is fixed',
  no: 'Not fixed yet',
  reasonLabel: 'What is not fixed yet?',
  reasonHint: 'The authority reads this, and goes back to work.',
  send: 'Send',
  cancel: 'Cancel',
  failed: 'Failed to verify completion',
  rejectFailed: 'Failed to send your answer',
};

/** While a proof waits: what happens next, to its reporter. */
const next = {
  undelivered: 'Take your time to look. It only runs once our message has reached you.',
  neighbours: 'If you do not answer until {{date}}, your neighbours are asked.',
  neighboursAsked: 'Your neighbours were asked on {{date}}. Your own answer still counts.',
  closes: 'Without any answer it is closed without confirmation on {{date}}.',
  judge: 'Administrators were asked to judge. If you answer first, your answer counts.',
  merged:
    'The reporter of {{number}} is asked as well. If one of you says “not fixed yet”, the work goes on.',
};

/** Of the photos of a proof. */
const photo = {
  label: 'Photo {{number}}:',
  claim: 'As the device says: it can be wrong.',
};

/** The question to neighbours. */
const witness = {
  title: 'Is it fixed?',
  lead: 'The authority says so, and the reporter has not answered. You voted or commented here, so you may know.',
  yes: 'Yes, it is fixed',
  no: 'No, not fixed',
  reasonLabel: 'What is not fixed?',
  reasonHint: 'Administrators and the people concerned read this. Your name is not shown.',
  saidFixed: 'You said: it is fixed. Thank you.',
  saidNotFixed: 'You said: it is not fixed. Thank you.',
  count: '{{fixed}} of {{needed}} neighbours say it is fixed',
  enough: '{{needed}} neighbours who say so confirm it.',
  change: 'Change my answer',
  judged: 'Administrators decide now.',
  failed: 'Failed to send your answer',
  stateFailed: 'Whether you are asked about this could not be loaded.',
  tryAgain: 'Try Again',
};

/** After the end. */
const reopen = {
  unconfirmed: 'Nobody said whether this is fixed. Is it?',
  yes: 'Yes, it is fixed',
  confirmFailed: 'Failed to send your answer',
  question: 'Not fixed after all?',
  until: 'You can reopen it until {{date}}.',
  action: 'Reopen',
  title: 'Reopen this report?',
  happens: [
    'It goes back to the authority that worked on it, or to its office.',
    'They have half of the usual time for it, from now.',
    'The heads of the office are told at once.',
  ],
  again: 'Because it is not the first time, the office above is told too.',
  reasonLabel: 'What is not fixed?',
  reasonHint: 'Everybody who sees the report can read this.',
  confirm: 'Reopen',
  cancel: 'Cancel',
  failed: 'Failed to reopen the report',
};

/** How a report is resolved: its timeline, the proof and what is said about it, its end. */
export const resolution = { timeline, steps, verdict, next, photo, witness, reopen };
