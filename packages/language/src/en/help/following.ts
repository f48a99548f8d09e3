import type { ArticleTexts } from '../../help-shape.ts';

export const following = {
  'track-a-complaint': {
    title: 'Track a report',
    answer:
      'Yes, every report can be tracked. Open Track Progress and type the report’s number or paste its link to see its stage and every step so far, even without an account. Your own reports are listed there when you are logged in.',
    asked: [
      'follow, check or see the progress or status of a report or complaint',
      'without logging in, with a number, link or id',
      'where do I find my complaint',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Have the number of the report, such as MH26-104217: it is on its card and in our emails. Or copy its link: the Share button has it.',
          'Open Track Progress, and type the number or paste the link.',
          'You see the stage, the place, and what happened when.',
        ],
      },
      {
        kind: 'text',
        text: 'Without an account you see what was reported, where, its first photo and its progress. Names and comments are for people who are logged in.',
      },
      {
        kind: 'text',
        text: 'You can also ask the assistant: write “Where is my report?”, with the number or the link, or while logged in.',
      },
    ],
  },
  stages: {
    title: 'The seven stages',
    answer:
      'A report goes through seven stages: Unseen, Problem Seen, Verified, Work Started, Work Near Completion, Waiting for User Verification, Finished. The authority moves it on; the last step is the reporter’s.',
    asked: [
      'meaning of a stage, status, step, state, open, in progress, resolved',
      'Unseen, Problem Seen, Verified, Work Started, Work Near Completion, Waiting for User Verification, Finished',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Unseen: reported; no authority has taken it on yet.',
          'Problem Seen: an authority has taken it on.',
          'Verified: the authority has checked that the problem is there.',
          'Work Started: people are working on it.',
          'Work Near Completion: almost done.',
          'Waiting for User Verification: the authority has shown proof; the reporter is asked.',
          'Finished: the reporter, neighbours or an administrator agree that it is fixed, or nobody said a word for two weeks.',
        ],
      },
      {
        kind: 'text',
        text: 'In a word: Open at Unseen, Resolved at Finished, In Progress at every stage between. A report may also go back a stage, and its timeline shows that too.',
      },
    ],
  },
  'same-problem': {
    title: 'What “Same as” means',
    answer:
      'The office has joined your report with another one of the same problem, its main report. Yours follows its stages, and the votes of both count once, on the main report. If yours is another problem, say so on its page: then it is on its own again, as it was before.',
    asked: ['joined or merged with another one, main one, this is another problem, object'],
    body: [
      {
        kind: 'text',
        text: 'You are told when it is joined, and of every step of the main report. A vote on your report counts on the main report. Comments stay where they were written. Your report keeps its own due date, and when the office shows its work you are asked too: if you say “Not fixed yet”, the work goes on.',
      },
      {
        kind: 'steps',
        steps: [
          'Open your report: the notice names the main report.',
          'Press “This is another problem” and write what is different.',
          'Both reports are as before, and the office can not join them again.',
        ],
      },
      {
        kind: 'text',
        text: 'You can say so, or reopen the report, until 30 days after its end. Later, report the problem again.',
      },
    ],
  },
  'who-works-on-it': {
    title: 'Who reviews reports?',
    answer:
      'The office that your report was sent to does: its people, whose accounts an administrator has checked. Who takes your report on is named on it, and so is the date by which it is to be fixed. Many votes help a report to be seen.',
    asked: [
      'who reviews, handles, checks, reads, looks at, solves or fixes my complaint',
      'which department, officer, government office is responsible',
      'nobody works on it, no response, no action, ignored, still unseen',
    ],
    body: [
      {
        kind: 'text',
        text: 'A report goes to the office that is responsible for its place and category. Only people of that office take it on, and then only the authority that did moves it on. It can be released, assigned to a colleague, or transferred to another office with a reason.',
      },
      {
        kind: 'text',
        text: 'An authority’s profile shows how many reports it has resolved and how quickly it usually responds, counted from its real work.',
      },
      {
        kind: 'text',
        text: 'Is it still Unseen after a while? The heads of the office are told when a quarter of its time is gone. Share the report with your neighbours and ask them to upvote it.',
      },
    ],
  },
  'say-whether-fixed': {
    title: 'Is it fixed? You decide',
    answer:
      'When the authority has shown proof, your report waits for you. Open Your Posts, compare the photos and press “Yes, it is fixed”, or “Not fixed yet” and say why. Then it goes back to Work Started and the authority is told.',
    asked: [
      'verify completion, confirm the finished work, is it really done',
      'not fixed, bad or unfinished work, not satisfied, unhappy, reject, disagree, closed by the authority but still broken',
      'waiting for user verification, my verdict',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open Your Posts. What waits for your answer comes first.',
          'Look at your photo and the proof beside each other. Best of all, go and look at the place.',
          'Press “Yes, it is fixed”, or “Not fixed yet” with a reason.',
        ],
      },
      {
        kind: 'text',
        text: 'If you do not answer, neighbours are asked after 7 days. If your account is gone, an administrator decides. Closed too early, or broken again? Within 30 days you can reopen it.',
      },
    ],
  },
  'city-updates': {
    title: 'City updates',
    answer:
      'City Updates shows what happened lately: reports taken on, work started, streets repaired, the newest first. You can choose your state and district, and you need no account.',
    asked: ['happening in a city, state, area, neighbourhood', 'recent progress, latest news of repairs'],
    body: [
      {
        kind: 'text',
        text: 'Every entry leads to its report. The figures at the top are counted from the reports themselves; none of them is an estimate.',
      },
    ],
  },
  notifications: {
    title: 'Notifications and emails',
    answer:
      'The bell tells you when your report moves on, when proof waits for you, and when somebody comments or replies. Important ones also come by email. In your settings you choose what reaches you, and how.',
    asked: [
      'told, informed, notified or alerted when a report moves or changes, hear, learn, know',
      'stop, turn off, mute or unsubscribe from emails and notifications',
      'bell, alerts, too many mails',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open your settings and look for notifications.',
          'For each kind choose: in Sudhaar, by email, both or neither.',
          '“Mark all as read” in the bell’s panel clears the dot.',
        ],
      },
      {
        kind: 'text',
        text: 'Every such email has a link that stops emails of its kind. Emails about your address and your password are always sent.',
      },
    ],
  },
  'follow-a-place': {
    title: 'Subscribe to a place, a report or an office',
    answer:
      'In your settings, under “What you follow”, add a place: your home, a PIN code, a district, a circle or an area that you draw on the map. On a report or an office press “Follow”. We tell you at once, daily or weekly, in Sudhaar, by email or as a push.',
    asked: [
      'subscribe or subscription to a street, neighbourhood, ward, PIN code or district',
      'digest, weekly mail, Sunday mail about my area',
      'draw an area on the map to be alerted',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open your settings and look for “What you follow”.',
          'Press “Add a place” and choose which one. Without a pointer choose a PIN code or a district.',
          'If you like, choose one kind of problem, and how often we tell you.',
          'To stop, press “Following” again, or the bin in the list, or the link in our email.',
        ],
      },
      {
        kind: 'text',
        text: 'You can follow 50 things. Of places and offices we tell you about new reports; of a single report about each step. Many news come as one message. Up to ten of your browsers get pushes: one more replaces the one that you added first. From 22:00 to 7:00 no email and no push leaves, unless a critical report is near your home or in a circle that you follow.',
      },
      {
        kind: 'text',
        text: 'If you have told us where you live, “Other Issues” begins with what is near, the map opens there, and you get the week of that place on Sundays: what is new, resolved and overdue. Nobody else sees what you follow or where you live.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
