/** How promises are kept: figures of offices and places, and what waits too long. */
const figures = {
  title: 'Promises kept',
  onTime: 'On time',
  onTimeAbout: 'Confirmed, with the work shown before the due date',
  firstAction: 'Until somebody acts',
  firstActionAbout: 'From the report to the first action, median',
  resolution: 'Until it is fixed',
  resolutionAbout: 'From the report to the confirmed end, median',
  reopened: 'Reopened',
  reopenedAbout: 'Of what ended, reopened by its reporter',
  ends: 'Ends',
  endsAbout: 'Somebody confirmed that it is fixed, or nobody said a word',
  confirmed: '{{shown}} confirmed',
  unconfirmed: '{{shown}} without confirmation',
  own: 'Entered by the office itself',
  ownAbout: 'Reports for callers. They improve no figure until somebody outside the office confirms',
  ownConfirmed: '{{shown}} confirmed from outside',
  sample_one: 'of {{shown}} report',
  sample_other: 'of {{shown}} reports',
  tooFew: 'Too few to say',
  none: 'None yet',
  period: 'The latest {{days}} days, at most {{shown}} reports. No figure of fewer than {{least}}.',
  all: 'Promises kept everywhere',
  statistics: 'Statistics of this office',
};

const page = {
  lead: 'How many reports were fixed in time, how long it took, and what had to be reopened. Counted from real reports, each figure with the number it is of.',
  where: 'Where',
  overall: 'All categories together',
  byCategory: 'By category',
  category: 'Category',
  empty: 'No report was due or ended here in this period.',
  failed: 'The figures could not be loaded',
  tryAgain: 'Try Again',
  overdue: 'Reports that wait too long',
  offices: 'Find an office',
};

const overdue = {
  title: 'Overdue reports',
  lead: 'Every kind of problem has a time in which it is to be fixed. These reports have waited for twice that time.',
  list: 'The longest overdue first',
  withoutOffice: 'Without an office',
  shown_one: '{{count}} report shown',
  shown_other: '{{count}} reports shown',
  empty: 'Nothing here has waited for twice its time.',
  failed: 'The reports could not be loaded',
  tryAgain: 'Try Again',
  loadMore: 'Load more',
  loading: 'Loading...',
  end: 'That is all for now.',
  how: 'How due dates work',
  performance: 'See how promises are kept',
};

export const promises = { figures, page, overdue };
