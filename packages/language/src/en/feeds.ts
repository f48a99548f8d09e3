import type { Closure } from '@sudhaar/domain/closure';

/** Feeds of reports, for feed readers and other programs. */
export const feeds = {
  titles: {
    place: 'Reports in {{place}}',
    pincode: 'Reports in PIN code {{pincode}}',
    category: '{{category}}: reports in India',
    office: 'Reports sent to {{office}}',
    report: 'Report {{number}}: {{caption}}',
  },
  description: 'From Sudhaar, where citizens report problems to their local authorities.',
  reportDescription: 'Where this report is, and what was done.',
  facts: {
    place: 'Place: {{place}}',
    stage: 'Stage: {{stage}}',
    due: 'Due: {{due}}',
    number: 'Number: {{number}}',
  },
  entries: {
    reported: 'Reported',
    moved: 'Now: {{stage}}',
    ended: {
      reporter: 'Finished, confirmed by the reporter',
      neighbours: 'Finished, confirmed by neighbours',
      administrator: 'Finished, confirmed by an administrator',
      none: 'Closed without confirmation',
      merged: 'Ended with the main report',
    } satisfies Record<Closure, string>,
    sent: 'Sent to {{office}}',
    overdue: 'Overdue',
  },
};
