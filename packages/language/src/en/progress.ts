const lists = {
  scope: 'Which reports',
  ours: 'Ours',
  everywhere: 'Everywhere',
  oursEmpty:
    'No posts found matching your filters. “Ours” are the reports sent to your office, and those without an office in its area.',
  all: {
    lead: 'Reports at every stage, whoever works on them.',
    empty: 'No posts found matching your filters.',
  },
  unassigned: {
    lead: 'Reports that no authority has taken on yet. “Take this on” makes one yours.',
    empty: 'No posts found matching your filters.',
  },
  assigned: {
    lead: 'The reports you have taken on, and how far each has come.',
    empty: 'No posts found.',
  },
  resolved: {
    lead: 'What you fixed, and who confirmed it.',
    empty: 'No resolved posts found.',
  },
  failed: 'Failed to fetch posts',
};

const filters = {
  title: 'Filters',
  priority: 'Priority',
  category: 'Category',
  all: 'All',
  stage: 'Progress',
  due: 'Due date',
  overdue: 'Overdue',
  sort: 'Sort by',
  default: 'Default',
  sorts: {
    mostUpvoted: 'Most Upvoted',
    leastUpvoted: 'Least Upvoted',
    mostDownvoted: 'Most Downvoted',
    leastDownvoted: 'Least Downvoted',
    newest: 'Newest First',
    oldest: 'Oldest First',
    due: 'Due First',
  },
  clear: 'Clear Filters',
  active: 'Active filters',
  remove: '{{filter}}: remove this filter',
  showing: 'Showing {{matching}} of {{total}} posts',
};

const table = {
  report: 'Report',
  where: 'Where',
  priority: 'Priority',
  agree: 'Agree',
  agreeCount_one: '{{count}} person agrees',
  agreeCount_other: '{{count}} people agree',
  againstCount_one: '{{count}} disagrees',
  againstCount_other: '{{count}} disagree',
  age: 'Age',
  stage: 'Progress',
  action: 'Next step',
  sortBy: '{{column}}: {{order}}',
  keys: 'The arrow keys go from report to report, Enter opens one.',
};

const actions = {
  markSeen: 'Take this on',
  advance: 'Advance',
  advanceTo: 'Advance to {{stage}}',
  showWork: 'Show finished work',
  completed: 'Completed',
  goBack: 'Go Back',
  release: 'Release',
  openPage: 'Open its page',
  // What a screen reader hears begins with what the eye sees.
  goBackPost: 'Go Back to {{stage}}: {{post}}',
  goBackNowhere: 'Go Back: {{post}}',
  releasePost: 'Release: {{post}}',
  openPagePost: 'Open its page: {{post}}',
  next: 'Next: {{stage}}',
  claims: 'It becomes yours, and its stage is Problem Seen. The reporter is told.',
  needsProof: 'Next: {{stage}}. You are asked for photos of the finished work.',
  proofWaits: 'Your proof waits on this device, and is sent by itself when the network is back.',
  proofRefused: 'Your proof came back. It is on this device, with the reason.',
  waits: 'The reporter is asked whether it is fixed. Going back takes your proof back.',
  finished: 'Nothing is left to do here.',
  taken: 'Another authority is working on this.',
  takenBy: '{{name}} is working on this.',
  notResponsible: '{{office}} is responsible.',
  merged: 'Same as {{number}}. The work is done there.',
};

const release = {
  title: 'Release this report?',
  text: 'It goes back to the reports that nobody has taken on. Your office stays responsible, and a colleague can take it on. The reporter can see that.',
  confirm: 'Release',
  cancel: 'Keep it',
};

const finalUpdate = {
  title: 'Show finished work',
  lead: 'The reporter looks at this and says whether it is fixed.',
  caption: 'What was done',
  captionHint: 'In a sentence or two, for somebody who walks past it every day.',
  submit: 'Submit final update',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  sending: 'Sending the photos',
  stillPreparing: 'The photos are still being prepared. One moment.',
};

const onTheSpot = {
  take: 'Take a photo here',
  withPosition: 'with its position',
  withoutPosition: 'without its position',
  question: 'Show that it was taken here?',
  why: 'The phone then says where and when you take the photo. The reporter and neighbours see how far that is from the reported spot: “Taken 14 m from the spot”. Only the distance and the time are kept, never the position.',
  use: 'Use the position',
  without: 'Without the position',
  locating: 'Finding where you are…',
  notGiven: 'The phone did not give its position. The photo is taken without it.',
  askAgain: 'Change whether the position is used',
  kept: 'Of the time and place that a photo contains, only the time and the distance from the spot are kept and shown, as you see them here.',
};

const failed = {
  advance: 'Failed to advance progress',
  goBack: 'Failed to go backward',
  finalUpdate: 'Failed to submit final update',
};

const pending = {
  title: 'Your account is awaiting verification',
  text: 'An administrator checks your proof document first. Until then you can read, vote and comment, but not take on reports.',
  reason: 'Your account is awaiting verification by an administrator.',
  rejectedTitle: 'Your account could not be verified',
  rejectedText:
    'Please correct your profile. An administrator then looks at it again. Until then you can read, vote and comment.',
  correct: 'Correct your profile',
};

const overview = {
  lead: '{{name}}: what waits for you today.',
  leadNoName: 'What waits for you today.',
  figures: 'Figures',
  unclaimed: 'not taken on yet',
  inHands: 'taken on by you',
  waiting: 'waiting for the reporter',
  resolved: 'resolved',
  unknown: 'not known right now',
  work: 'Your work by stage',
  stage: 'Stage',
  posts: 'Reports',
  weeks: 'Week by week',
  week: 'Week of',
  claimed: 'Taken on',
  verified: 'Confirmed fixed',
  noWork: 'You have not taken on anything yet. The reports you take on show here.',
  workFailed: 'The charts cannot be drawn right now.',
  urgent: 'Critical, and not taken on yet',
  urgentLead: 'Those with the most upvotes come first.',
  noneUrgent: 'No critical report is waiting. Well done.',
  seeAll: 'All reports not taken on yet',
  seeCritical: 'All critical reports',
};

export const progress = {
  lists,
  filters,
  table,
  actions,
  release,
  finalUpdate,
  onTheSpot,
  failed,
  pending,
  overview,
};
