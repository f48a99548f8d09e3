import type { ArticleTexts } from '../../help-shape.ts';

export const intake = {
  'report-by-telephone': {
    title: 'Reported by telephone? Use your code',
    answer:
      'An office that enters a report for you on the telephone or at its counter reads out a code of ten letters and digits. Type the code on Track Progress to follow the report without an account. With an account you can also take the report into it.',
    asked: [
      'code from an office, read out on the telephone, phone call, call centre, at the counter',
      'report by phone without an account, no smartphone, no internet',
      'lost my code, the code does not work, take the report into my account',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Write down the report number and the code that you hear.',
          'Open Track Progress and type one of them: you see how far the report has come.',
          'To be told of every step, sign up and log in. Then open Your Posts, choose “I have a code from an office” and type the code.',
          'The report is yours from then on: you say whether the work is done.',
        ],
      },
      {
        kind: 'text',
        text: 'A code can be used once to take a report. If you have lost it, call the office again: it can make a new one.',
      },
      {
        kind: 'text',
        text: 'Your name and number are optional. Only the office that you called and administrators see them. Each reading is recorded, and the head of the office sees the list. The office erases them when you ask. They are also erased when you take the report into your account, and 90 days after it has ended.',
      },
    ],
  },
  'enter-for-callers': {
    title: 'Enter a report for a caller',
    answer:
      'Open “Phone & counter” and type what the caller says: the problem, the place and, if they like, their name and number. Photos are optional. After sending, read out the report number and the code.',
    asked: [
      'enter a report for a citizen without an account, caller, walk-in visitor, helpdesk, call centre staff',
      'let a colleague enter reports, right, permission, switch in My Office',
      'erase the name and number of a caller, make a new code',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Heads can always enter reports. On My Office a head switches it on for a colleague.',
          'While you type, open reports close by are listed with their numbers. If one fits, tell the caller its number.',
          'Ctrl + Enter sends the report. It goes to the responsible office, which may be another one: the page says so.',
          'Read out the number and the code. The code is shown only once; on the report’s page you can make a new one.',
        ],
      },
      {
        kind: 'text',
        text: 'The report’s page shows your office who called. Who reads a name or a number is recorded; heads see the list. Press “Erase name and number” when the caller asks for it.',
      },
      {
        kind: 'text',
        text: 'You may work on a report that you entered. Nobody of your office can take or confirm it, also not with a private account that has the same email address. The caller confirms, once they have taken it into an account, or an administrator does. New codes, erased names and changed rights are in the audit log.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
