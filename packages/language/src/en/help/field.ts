import type { ArticleTexts } from '../../help-shape.ts';

/** Work outside of the office: the way of the day, and paper to take along. */
export const field = {
  'field-day': {
    title: 'A day in the field',
    answer:
      '“In the field” shows the reports you have taken on as a way from stop to stop, on a list and on the map. Say where you start, and choose by distance or urgent first. Once you have seen the page it opens without a network, in the same order.',
    asked: [
      'route, order of visits, nearest report first, field visit, site inspection, map of my work',
      'proof or photos of finished work without a network, sent later by itself',
    ],
    body: [
      {
        kind: 'text',
        text: 'Distances are straight lines. “Directions” opens your phone’s own maps. Your position is used on your phone alone and is not sent to us; without it, choose a point on the map. “Visited” and “Skip” are your own notes for today.',
      },
      {
        kind: 'text',
        text: 'Without a network you can show finished work: the words and the photos wait on your phone and are sent by themselves, once, when the network is back. If the report is not yours any more by then, they stay on your phone with the reason.',
      },
      {
        kind: 'note',
        text: 'Moving a report to its next stage needs the network. Bring it to “Work Near Completion” before you leave, so that you can show the work on the spot.',
      },
    ],
  },
  'job-sheets': {
    title: 'Print job sheets',
    answer:
      'On the page of a report of your office press “Job sheet”, or select reports at your desk and print them together. Each report is one page of A4 with its photos, place, due date, room for notes, and a QR code that opens its public page.',
    asked: ['print a report, paper, PDF, work order, job card, print many reports', 'QR code on the sheet'],
    body: [
      {
        kind: 'text',
        text: 'Up to 100 reports at once. The sheet does not name the reporter. Streets are on its map only where they could be fetched; the position, the coordinates and the place in its state are always there.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
