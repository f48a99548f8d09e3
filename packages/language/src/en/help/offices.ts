import type { ArticleTexts } from '../../help-shape.ts';

export const offices = {
  'responsible-office': {
    title: 'Who is responsible for my report?',
    answer:
      'Every report is sent to an office: the one whose area contains the place and whose work fits the category. “Sent to” on the report names it. “Who is responsible?” finds the offices of any place, without an account.',
    asked: [
      'which office is responsible here, in my area, at this place, for a PIN code',
      'to which office was my report sent, transferred to another office, disputed, without an office, wrong office',
      'directory, list of offices, find an office near me',
    ],
    body: [
      {
        kind: 'text',
        text: 'The pin on the map decides, not the PIN code that you typed. The smallest area counts first: an outlined area such as a ward, then a PIN code, a district, a state. Within it an office for this kind of work counts before one for general matters.',
      },
      {
        kind: 'text',
        text: 'An office can transfer a report to another office and must say why. You are told, and the timeline shows each step with its reason. No office can close a report as “not ours”.',
      },
      {
        kind: 'text',
        text: 'Disputed: an office wants to send it back to one that had it before. Then an administrator decides which office is responsible, and nobody can transfer it after that.',
      },
      {
        kind: 'text',
        text: 'Without an office: no office does this work at this place yet. An administrator sends the report on, and any verified authority can take it on meanwhile.',
      },
      {
        kind: 'steps',
        steps: [
          'Open “Who is responsible?”.',
          'Use where you are, a PIN code, a point on the map, or a name.',
          'The page of an office says what it does, where, and how many reports it has resolved.',
        ],
      },
    ],
  },
  'category-and-number': {
    title: 'What do the category and the report number mean?',
    answer:
      'The category says what is broken, such as a pothole or garbage, and decides which kind of office gets the report and how long it may take. The number, such as MH26-104217, is for reading out: the state, the year and a running number. It never changes.',
    asked: [
      'category, kind of problem, something else, wrong category, choose or change the category',
      'report number, complaint number, reference number, what is MH26, digits',
    ],
    body: [
      {
        kind: 'text',
        text: 'The report form proposes categories from your words; one tap chooses one. Without a choice it is “Something else”, and an office for general matters gets the report.',
      },
      {
        kind: 'text',
        text: 'You can change the category while nobody works on the report, and the office or an administrator can correct it, with a reason that everybody reads. While nobody works on the report, it then goes to the office that is responsible for the new category. If that office had the report before, administrators decide. Once somebody works on it, your choice is a proposal, which the office accepts or not.',
      },
      {
        kind: 'text',
        text: 'The last digit checks the others, so a mistyped number is noticed. Every search box, Track Progress and the assistant find a report by its number, with or without spaces, in capital or small letters.',
      },
    ],
  },
  'your-office': {
    title: 'Your office',
    answer:
      'When an administrator verifies you, you belong to an office. My Office shows its work, its area and your colleagues. All Civic Posts opens on Ours: the reports sent to your office, and those without an office in its area.',
    asked: [
      'our office, my office, colleagues, head of an office, area of our office',
      'ours, why can I not take on this report, another office is responsible',
      'assign a report to a colleague, take back to the office',
    ],
    body: [
      {
        kind: 'text',
        text: 'The switch beside Ours shows the reports of all India. You take on reports that were sent to your office, and reports without an office: your office becomes responsible for those. Other reports are for the office that their page names.',
      },
      {
        kind: 'text',
        text: 'A head of the office can assign a report to a colleague, or take it back to the office. Taken back, it is Unseen again, and anybody of the office can take it on.',
      },
      {
        kind: 'text',
        text: 'Does a report belong to another office? Press Transfer, choose the office and say why. Everybody can read the reason. There is no way to close a report as “not ours”. An office that had it before does not get it back at once: an administrator decides.',
      },
      {
        kind: 'text',
        text: 'Wrong category? Press “Correct the category” and say why. If nobody works on the report yet, it goes to the office that is responsible for the new one; if that office had it before, it is a dispute, which administrators settle.',
      },
    ],
  },
  'offices-and-routing': {
    title: 'Offices, areas and routing',
    answer:
      'Administrators make, edit, merge and retire offices, and set their departments, areas, parents and people. Reports are sent by this. When you verify an authority, you see first which office it joins or makes, and can choose another one.',
    asked: [
      'administrator: make, edit, merge or retire an office, parent office, heads',
      'GeoJSON, polygon, districts and PIN codes of an area, routing',
      'queues Without an office and Disputed, settle a dispute, manage categories',
    ],
    body: [
      {
        kind: 'text',
        text: 'Verification joins the office of the same department and city. Where there is none, it makes one: its area is the district that the city names, and its first account is the head.',
      },
      {
        kind: 'text',
        text: 'An area is made of states, districts, PIN codes, and polygons from a GeoJSON file. If one polygon is wrong, the message names it, and nothing is imported. Areas may overlap: the smallest kind of area wins, then the department, then general matters, then the oldest office.',
      },
      {
        kind: 'text',
        text: 'After a change, open reports without an office are sent again. Reports that have an office stay there.',
      },
      {
        kind: 'steps',
        steps: [
          'Merge: the other office takes over reports, areas, departments and people. Who works on a report keeps it.',
          'Retire: its people are of no office any more. Its open reports are released and sent again.',
          'Without an office: choose an office for the report and say why.',
          'Disputed: choose the responsible office. After that nobody can transfer the report.',
        ],
      },
      {
        kind: 'text',
        text: 'Categories have a name in each language, a department, hours to resolve, an icon and an order. Nobody can choose a retired one, and reports that have it keep it. All of this is in the audit log.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
