import type { ArticleTexts } from '../../help-shape.ts';

export const authorities = {
  'authority-account': {
    title: 'An account for your department',
    answer:
      'Choose Government at Signup and upload a proof (an image or a PDF) that you act for your department. You can log in at once to read, vote and comment. Once an administrator has verified the account, you can take on reports.',
    asked: [
      'how does a department, authority, municipality or office sign up, register',
      'pending verification, awaiting approval, not verified yet, how long until approved',
      'government account, proof document, approval by an administrator',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open Signup and choose Government.',
          'Enter the department, the official email, a phone number of 10 digits, the city, and a password of at least 6 characters.',
          'Upload the proof: an office ID or a letter, up to 10 MB. Only you and administrators see it.',
          'Log in as Government. Your profile reads Pending Verification until it is checked.',
        ],
      },
      {
        kind: 'text',
        text: 'You are told when it is verified; then you belong to an office, and get its reports. If it takes long, write to us through the contact page.',
      },
      {
        kind: 'text',
        text: 'After that, the name and the department change only when an administrator allows it: write the new one into your profile, and it waits there.',
      },
    ],
  },
  'join-reports': {
    title: 'Duplicates',
    answer:
      'On a report of your office you see “The same problem?”: open reports of the same category within 200 m. Press “Same problem”, choose the main report, say why and join them. Work is then done on the main report; the others follow its stages.',
    asked: ['duplicates, merge into the main one, undo a merge'],
    body: [
      {
        kind: 'text',
        text: 'Votes count once, on the main report. The other report leaves your lists, and whoever worked on it is free of it. The main report takes the earlier due date of the two and keeps it; what was overdue stays overdue in your figures. A colleague’s report is joined by that colleague, a head or an administrator. Reports that are further apart, of different categories or without a reporter are joined by administrators only.',
      },
      {
        kind: 'text',
        text: 'Its reporter is told, and can say that it is another problem until 30 days after the end: that undoes it, and the same two can not be joined again. They are also asked whether the work is done: one “Not fixed yet” counts, whoever of the reporters says it. Until the work is finished, your office can undo it too.',
      },
    ],
  },
  'claim-a-report': {
    title: 'Take on a report',
    answer:
      'Open All Civic Posts and press “Take this on” on a report of your office, or on one without an office. It is yours from then on: its stage becomes Problem Seen, the reporter is told, and only you move it on. Your account must be verified first.',
    asked: [
      'claim, take on, accept, pick up or assign a report as an authority, take this on, mark as seen',
      'unassigned posts, find reports for our department',
    ],
    body: [
      {
        kind: 'text',
        text: 'Sort by votes or age and filter by priority to find what matters most. If two people press at the same moment, one gets it and the other is told. A report that was sent to another office is for the people of that office.',
      },
      {
        kind: 'text',
        text: 'Taken on by mistake? Release it, and it waits for a colleague. If it belongs to another office, transfer it.',
      },
      {
        kind: 'text',
        text: 'A report from your own email address is for somebody else of the office: nobody reports, repairs and confirms alone.',
      },
    ],
  },
  'work-and-proof': {
    title: 'Move a report on, and show proof',
    answer:
      'Under In Progress press “Advance to” with the name of the next stage when it is reached, or Go Back. From Work Near Completion it is “Show finished work”, and you are asked for proof: a sentence and 1 to 10 photos of the finished work. Then the reporter decides.',
    asked: [
      'submit proof of work, final update, upload final photos of the finished work, complete a report',
      'advance, go back, regress, update the stage as an authority',
      'rejected by the citizen or reporter, not fixed yet, withdraw the proof',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Problem Seen, Verified, Work Started, Work Near Completion: the button names the next one.',
          'Then fill in “What was done”, add photos and submit. “Take a photo here” shows the reporter how near to the spot it was taken.',
          'The report waits for the reporter. Until the answer you may go back, which withdraws the proof.',
          '“Yes, it is fixed” finishes it and counts it as resolved. If the reporter does not answer, neighbours are asked after 7 days.',
        ],
      },
      {
        kind: 'text',
        text: '“Not fixed yet” brings it back to Work Started with the reporter’s reason. The timeline keeps the earlier proof, so nothing that you did is lost.',
      },
    ],
  },
  'release-a-report': {
    title: 'Release a report',
    answer:
      'Does it belong to another office? Press Transfer, choose the office and say why. To give it back to your own office, press Release while it is at Problem Seen: then a colleague can take it on.',
    asked: [
      'give back, hand over, unassign, transfer or pass a report to another department or authority, not ours, wrong department',
    ],
    body: [
      {
        kind: 'text',
        text: 'To release at a later stage, go back to Problem Seen first. A transfer is possible at every stage until the proof waits for the reporter. In the other office the report is Unseen again. The timeline shows both to everyone.',
      },
      {
        kind: 'text',
        text: 'An administrator can release a report that an authority has taken on and does not work on. The reason is in the timeline, and the authority and the reporter are told. Taking a report on and releasing it again and again does not help: within a day it is told and counted once.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
