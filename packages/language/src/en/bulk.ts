/** What the server says of bulk jobs, internal notes and reply templates. */
export const bulk = {
  outcomes: { done: 'Done', waiting: 'Not done yet' },
  done: {
    started_one: 'Working on {{count}} report.',
    started_other: 'Working on {{count}} reports.',
    stopped: 'Stopped. What is done stays done.',
    noteAdded: 'Note added',
    noteDeleted: 'Note deleted',
    templateSaved: 'Template saved',
    templateDeleted: 'Template deleted',
  },
  /** In a reply, where the report has no value for a placeholder. */
  fill: { withoutOffice: 'no office yet' },
};
