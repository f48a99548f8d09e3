import type { ArticleTexts } from '../../help-shape.ts';

export const about = {
  administrators: {
    title: 'What administrators do',
    answer:
      'Administrators keep Sudhaar honest: they verify the accounts of authorities, look at what people flag, and may hide or delete reports, comments and accounts that break the terms. What they do is written down.',
    asked: [
      'admin, administrator, moderator, moderation, who runs this',
      'why was my post hidden or removed by an admin',
    ],
    body: [
      {
        kind: 'text',
        text: 'They also keep the offices that reports are sent to, send on reports without one, and decide where offices disagree. They cannot move a report along its stages. Only where the reporter’s account is gone do they answer in the reporter’s place whether the work is done.',
      },
      { kind: 'text', text: 'You can ask why something was removed through the contact page.' },
    ],
  },
  'open-data': {
    title: 'Open data, and a map to embed',
    answer:
      'The page “Open data” has everything public about reports as files, for each state and month, and the code of a map for your own pages. Nobody needs an account for either. There is no name, account or comment in them.',
    asked: [
      'open data, dataset, csv, geojson, spreadsheet, raw data of all reports for research or journalists',
      'embed the map, embedding, iframe, widget, code of the map, map on our city page',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open “Open data” at the foot of any public page and choose a state.',
          'Download a month as CSV for spreadsheets, as GeoJSON for maps, or as Open311 CSV.',
          'For a map on a page of your own, choose what it shows on the same page, and copy the code into your page.',
        ],
      },
      {
        kind: 'text',
        text: 'Files are made anew every night. A report that is hidden or deleted leaves its file within minutes, so fetch a file again before you publish from it. The map is always up to date.',
      },
      {
        kind: 'note',
        text: 'The page names the licence. Where none is named, ask who runs this site before you publish the files.',
      },
    ],
  },
  'contact-us': {
    title: 'Write to us',
    answer:
      'Use the contact page: your name, your email address and your message. It reaches the people who run Sudhaar, and they answer by mail. To report a broken street, please use “Report a problem” instead.',
    asked: [
      'contact you, reach, email or call support, customer care, helpline, phone number of the office',
      'give feedback, suggestion, idea, speak to a human, person',
    ],
    body: [
      {
        kind: 'text',
        text: 'You can write five messages in ten minutes. Please add the link if it is about a report.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
