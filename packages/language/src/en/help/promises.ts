import type { ArticleTexts } from '../../help-shape.ts';

/** Due dates, who confirms an end, and what can be checked. */
export const promises = {
  'due-dates': {
    title: 'Due dates: by when is it fixed?',
    answer:
      'Every report has a due date: the time of the report plus the hours that its category may take, such as 48 hours for a streetlight or 7 days for a pothole. It is on the report for everybody to see. If the office does not show its work by then, the report is overdue, and more and more people are told.',
    asked: [
      'due date, deadline, time limit, last date, how many hours or days, by when',
      'overdue, late, delayed, time is over, escalation, escalate, what happens when the deadline passes',
      'how long does it take to fix a problem, how many days until it is repaired or somebody reacts, when is a pothole repaired',
      'list of overdue reports, public list',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'A quarter of the time is gone and nobody has taken the report on: the heads of the office are told.',
          'Due: the heads, who works on it and you are told. The report is marked “Overdue” everywhere.',
          'Half of the time again: the heads of the office above are told, or else the administrators.',
          'Twice the time: the report is on the public list of overdue reports. After that it is brought up again every 30 days.',
        ],
      },
      {
        kind: 'text',
        text: 'Each of these steps is in the report’s timeline. Nothing starts the time again: not when another office gets the report, not when it is released, edited or commented on. Only a corrected category changes the date, counted from the report: to an earlier one at once, to a later one only in the first half of the time, or by an administrator. A date that has passed never changes.',
      },
      {
        kind: 'text',
        text: 'A report without an office has a due date too: administrators are told. While the proof of the work waits for your word, no time runs against the office.',
      },
    ],
  },
  'neighbours-confirm': {
    title: 'What if I do not say whether it is fixed?',
    answer:
      'After 7 days your neighbours are asked: three who say “fixed” confirm it. After 14 days without a word the report is closed without confirmation. Both are announced two days before. Your own word still counts afterwards: you can confirm it, or reopen it within 30 days.',
    asked: [
      'I did not answer, did not or forgot to confirm, what happens if I say nothing, no verdict, who else can confirm',
      'neighbours, witness, asked as a neighbour, why am I asked whether it is fixed',
      'closed without confirmation, closed unconfirmed, closed automatically, nobody confirmed',
    ],
    body: [
      {
        kind: 'text',
        text: 'The days count from when the notice reached you: the mail server took our email, or you opened the notification. A notice that does not reach you in 14 days brings the report to the administrators, who judge.',
      },
      {
        kind: 'text',
        text: 'Neighbours are people who upvoted the report or commented on it before they were asked. They have a confirmed email address, registered a day before or earlier, and are not of an office. One “not fixed” with its reason is enough to bring the report to the administrators.',
      },
      {
        kind: 'text',
        text: 'A finished report says who confirmed it: its reporter, neighbours, an administrator, or nobody. Only confirmed ends count as resolved in figures. Administrators see what a neighbour said; its reporter and the authority read the reason without a name. It is deleted with the neighbour’s account.',
      },
    ],
  },
  'reopen-a-report': {
    title: 'Reopen a report',
    answer:
      'Is it closed, and not fixed or broken again? Within 30 days of its end, open the report, press Reopen and say why. It goes back to the same people, who now have half of the time, and the heads of the office are told at once.',
    asked: [
      'reopen, open again a closed or finished report, undo the end',
      'broken again, came back, closed too early, I confirmed by mistake',
    ],
    body: [
      {
        kind: 'text',
        text: 'The second time, the office above is told too. Reopened reports count against the office’s figures, and the timeline shows each reopening with its reason.',
      },
      {
        kind: 'text',
        text: 'Only the person who reported it can reopen it. After 30 days please report the problem again.',
      },
    ],
  },
  'proof-photos': {
    title: 'What does “taken 14 m from the spot” mean?',
    answer:
      'A proof photo often knows when and where it was taken. From that we work out how far it is from the reported spot and show it beside the photo. It is what the photo or the phone says, not a proof. Only the distance and the time are kept, never the coordinates.',
    asked: [
      'where and when was the proof photo taken, distance, metres from the spot, far away, before the report, no position in the photo',
      'fake, old or wrong proof photo, photo of another place',
      'GPS, coordinates, metadata, EXIF of the proof',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          '“Taken 14 m from the spot”: near the place of the report.',
          '“Taken 3.2 km away from the spot”: look closely at what it shows.',
          '“Taken before the report”: it shows an earlier day.',
          '“No position in the photo”: many phones and apps leave it out. That alone says nothing bad.',
        ],
      },
      {
        kind: 'text',
        text: 'No proof is refused for it: you decide. For authorities: “Take a photo here” uses the phone’s position, if you allow it, and each photo shows beforehand what the reporter will read.',
      },
      {
        kind: 'text',
        text: 'Of the photos of a report nothing of this kind is read or kept.',
      },
    ],
  },
  'history-check': {
    title: 'Can somebody change a report’s history?',
    answer:
      'Not without it being seen. Every entry of a report’s history carries a checksum over its content and the entry before it, and every day one checksum over all reports is published: the root. On Track Progress your browser checks the history of a report itself.',
    asked: [
      'check or verify the history, timeline, record of a report, tampering, manipulated, changed later, deleted entries, trust',
      'root, hash, checksum, published root of a day, proof of history',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open Track Progress and the report.',
          'The page checks that every entry is as it was written, and that none is missing.',
          'Then it checks that the history is part of the published root of a day.',
        ],
      },
      {
        kind: 'text',
        text: 'The root of a day names the root of the day before. Who has noted down one root can tell later that everything before it is unchanged. The checksums contain no personal data, so an account can still be deleted.',
      },
    ],
  },
  'promises-kept': {
    title: 'How well does an office keep its promises?',
    answer:
      'Promises kept shows for every place and category how many reports were fixed in time, how long it took until somebody acted and until it was fixed, and how many were reopened. The page of each office shows the same for that office.',
    asked: [
      'performance, statistics, figures, ranking or success rate',
      'promises kept, how many reports are fixed on time, in time, sample, too few to say',
    ],
    body: [
      {
        kind: 'text',
        text: 'The figures are of the latest 90 days and at most 500 reports. Each stands with the number of reports that it is of; of fewer than 10 no figure is shown, because they say nothing of an office.',
      },
      {
        kind: 'text',
        text: 'Only ends that somebody confirmed count as fixed. Those without confirmation are counted for themselves. A report that the office entered itself, for a caller, improves no figure until somebody outside the office confirms; the office’s page shows how many there are.',
      },
    ],
  },
  'how-figures-are-made': {
    title: 'How the figures are made',
    answer:
      'Statistics counts all public reports by month, place, category and office: what is reported, resolved and confirmed, closed without confirmation, on time, overdue and reopened. They are updated within seconds. Hidden reports count nowhere, and of joined reports only the main one counts.',
    asked: [
      'how are the statistics counted, method of the public statistics, months, download the numbers as a spreadsheet',
      'median, confidence range, sample size, comparison of states, districts and offices',
      'heat map, hexagons, where most is reported',
    ],
    body: [
      {
        kind: 'text',
        text: 'A report counts in the month in which it was made, a due date in the month in which it was kept or passed, an end in the month in which it was closed. Months are those of India’s calendar.',
      },
      {
        kind: 'text',
        text: 'Places, categories and offices are compared by shares, never by how many reports they have. Each share stands with the range in which it lies with 95 % confidence. They are ordered by the lower end of that range, so that one lucky case puts nobody first. Of fewer than 10 reports no share and no median is shown.',
      },
      {
        kind: 'text',
        text: 'A report counts for the office that has it now, a due date for the office that had it then, an end for the office that ended it: nobody improves a figure by sending a report on. Medians are off by a tenth at most.',
      },
    ],
  },
  'office-clock': {
    title: 'How much time your office has',
    answer:
      'A report’s time runs from the moment it was reported until you show the finished work. Nothing starts it again: no transfer, release, edit or comment. If the category is wrong, correct it, with a reason: a shorter time counts at once, a longer one only in the first half of the time that the report started with. After that an administrator can give the longer time, until the due date has passed.',
    asked: [
      'does a transfer or release restart the clock of our office, extend or stop the time, more time',
      'morning mail, daily mail of due and overdue reports for heads',
      'our figures, on time, reopened counts against us',
    ],
    body: [
      {
        kind: 'text',
        text: 'Sort your lists by due date to see what comes first. Heads get a mail at 8:00 in the morning with what is due that day and what is overdue; it can be turned off in the settings.',
      },
      {
        kind: 'text',
        text: 'Heads are told when a quarter of the time is gone and nobody has taken a report on, and when a report is due. Half of the time later the office above is told, or the administrators; after twice the time the report is on the public list.',
      },
      {
        kind: 'text',
        text: 'The time that the reporter takes to answer does not count. “Not fixed yet” lets the first due date count again. A reopened report has half of its category’s time from then.',
      },
      {
        kind: 'text',
        text: 'Your office’s page shows its figures of the latest 90 days: on time, first action, confirmed end, reopened. Of fewer than 10 reports none is shown.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
