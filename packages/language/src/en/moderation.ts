import type { AbuseReason, Outcome, SubjectKind } from '@sudhaar/domain/moderation';

/** Flagging, and the administrators' queue. */
const reasons = {
  spam: 'Spam or advertising',
  abusive: 'Insults or harassment',
  hateful: 'Hate against a group of people',
  false: 'False or made up',
  private: 'Private details of somebody',
  dangerous: 'Threats, or a call to do harm',
  other: 'Something else',
} satisfies Record<AbuseReason, string>;

const kinds = {
  post: 'Report',
  comment: 'Comment',
  reply: 'Reply',
  message: 'Chat message',
} satisfies Record<SubjectKind, string>;

const outcomes = {
  kept: 'Kept',
  hidden: 'Hidden',
  deleted: 'Deleted',
  gone: 'Gone before anybody decided',
} satisfies Record<Outcome, string>;

const report = {
  title: {
    post: 'Flag this report',
    comment: 'Flag this comment',
    reply: 'Flag this reply',
    message: 'Flag this message',
  } satisfies Record<SubjectKind, string>,
  lead: 'An administrator will look at it. Nobody else learns that you flagged it.',
  reason: 'What is wrong with it?',
  note: 'Anything else we should know? (optional)',
  send: 'Flag it',
  sending: 'Sending...',
  cancel: 'Cancel',
  chooseReason: 'Please choose what is wrong with it.',
  failed: 'Failed to flag it',
};

const queue = {
  lead: 'What people flagged. All flags about one thing are shown together. Hiding can be undone, deleting cannot.',
  state: 'Which cases',
  open: 'Open',
  closed: 'Decided',
  kind: 'Kind',
  allKinds: 'All kinds',
  sort: 'Sort By',
  mostReported: 'Most flagged',
  latest: 'Latest flag',
  failed: 'Failed to load flagged content',
  emptyOpen: 'Nothing to decide. What people flag appears here.',
  emptyClosed: 'Nothing has been decided yet.',
  reports_one: '{{count}} flag',
  reports_other: '{{count}} flags',
  hiddenNow: 'Hidden',
  inRoom: 'In the room of {{place}}',
  inIndia: 'In the room of all India',
  gone: 'This is no longer here.',
  said: 'What people wrote when they flagged it',
  openPost: 'Open the report',
  openPostOf: 'Open the report: {{text}}',
  lastReported: 'last flagged {{age}}',
  decided: '{{outcome}} by {{name}}, {{age}}',
  decidedUnknown: '{{outcome}}, {{age}}',
  select: 'Select: {{text}}',
  selectAll: 'Select all shown',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  bulk: 'Decide on what is selected',
};

const actions = {
  keep: 'Keep',
  hide: 'Hide',
  unhide: 'Show again',
  delete: 'Delete',
  keepNamed: 'Keep: {{text}}',
  hideNamed: 'Hide: {{text}}',
  unhideNamed: 'Show again: {{text}}',
  deleteNamed: 'Delete: {{text}}',
  failed: 'Failed to decide',
};

const ask = {
  keep: {
    title_one: 'Keep this?',
    title_other: 'Keep these {{count}}?',
    happens: 'It stays as it is, and the flags about it are closed.',
    confirm: 'Keep',
  },
  hide: {
    title_one: 'Hide this?',
    title_other: 'Hide these {{count}}?',
    happens:
      'Nobody but administrators sees it any more; a report stays visible to its reporter, marked as hidden. You can show it again at any time.',
    confirm: 'Hide',
  },
  unhide: {
    title_one: 'Show this again?',
    title_other: 'Show these {{count}} again?',
    happens: 'Everybody sees it again.',
    confirm: 'Show again',
  },
  delete: {
    title_one: 'Delete this for good?',
    title_other: 'Delete these {{count}} for good?',
    happens:
      'It is gone for everybody, with all that belongs to it: the photos, votes and comments of a report, the replies to a comment. This cannot be undone.',
    confirm: 'Delete',
  },
};

export const moderation = { reasons, kinds, outcomes, report, queue, actions, ask };
