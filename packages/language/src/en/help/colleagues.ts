import type { ArticleTexts } from '../../help-shape.ts';

/** Work that an office does together: many reports at once, notes, templates. */
export const colleagues = {
  'many-at-once': {
    title: 'Do the same with many reports',
    answer:
      'Select reports at your desk, or all that match, and choose what to do: take on, move on, assign, transfer, correct the category, or reply. It goes on by itself, and then says how many are done and why others are not.',
    asked: ['bulk, batch, several or many reports at once, select all, mass update', 'stop a running job'],
    body: [
      {
        kind: 'text',
        text: 'At most 2,000 reports at once, and three jobs at a time. Each report follows the same rules as alone: one that a colleague has taken on meanwhile stays theirs, and the result says so. “Take on” never moves a report further, and moving on never takes one on or replaces the photos of the finished work.',
      },
      {
        kind: 'text',
        text: 'You can close the page: the work goes on. “Stop” counts from the next report; what is done stays done. Results are kept for 30 days.',
      },
    ],
  },
  'internal-notes': {
    title: 'Notes for your colleagues',
    answer:
      'On the page of a report of your office, write an internal note. Only your office and administrators read it: never the reporter, the public or another office, also after a transfer. Type @ and a name to tell a colleague.',
    asked: [
      'internal note, private remark, note for staff, not public',
      'mention or tag a colleague in a note, @',
    ],
    body: [
      {
        kind: 'text',
        text: 'Who is mentioned gets a notification and an email. The email does not contain the note. You can delete your own notes; heads can delete any of the office.',
      },
      {
        kind: 'text',
        text: 'A note stays when its author leaves, without the name. It goes with the report.',
      },
    ],
  },
  'reply-templates': {
    title: 'Reply templates',
    answer:
      'Heads write the answers that an office gives often, under My Office, “Reply templates”. Every colleague picks one with “Use a template” beside the comment box. The report’s number, place, stage and due date are filled in, and you can change the text before you send it.',
    asked: ['template, canned response, standard reply, prepared answer', 'placeholder such as {number}'],
    body: [
      {
        kind: 'text',
        text: 'A template has a language and perhaps a category. Those in the reporter’s language and for the report’s category come first. Dates, stages and categories are in the template’s language.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
