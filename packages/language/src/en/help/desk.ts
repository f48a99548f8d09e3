import type { ArticleTexts } from '../../help-shape.ts';

/** The page where an office works. */
export const desk = {
  desk: {
    title: 'The desk of your office',
    answer:
      'The desk lists the open reports of your office, a line each, in views with exact counts: mine, my office, not taken on, due today, overdue, waiting for the reporter, reopened. Open a report beside the list, and the list stays as it is.',
    asked: [
      'inbox, work list, queue, all our open ones in one list',
      'filter or search by category, area, box on the map, age, votes, colleague',
      'saved view, share a filter with colleagues, download CSV, columns, workload of colleagues',
    ],
    body: [
      {
        kind: 'text',
        text: 'Filters: category, priority, stage, colleague, words or a number, age, votes, and a box that you draw on the map. All of them are in the address, so a link opens the same list.',
      },
      {
        kind: 'text',
        text: '“Save this view” keeps them under a name for your whole office. You can change your own; heads can change any.',
      },
      {
        kind: 'text',
        text: 'Columns that you hide stay hidden on this device. “Download as CSV” has the columns you see.',
      },
      {
        kind: 'text',
        text: '“Workload” shows what each colleague has taken on; members see their own.',
      },
      {
        kind: 'text',
        text: 'Colleagues work on the same reports. What they change shows at once; new reports are counted above the list and shown when you ask for them, so nothing moves while you read.',
      },
    ],
  },
  'desk-keys': {
    title: 'Keys at the desk',
    answer:
      'Press ? at the desk to see all keys. The arrows or j and k move, Enter opens a report beside the list, Esc closes it, x selects. They never work while you write.',
    asked: [
      'keyboard shortcuts, hotkeys, work without a mouse',
      'switch off letter keys, shortcut does something I did not want',
    ],
    body: [
      {
        kind: 'text',
        text: 'Move: arrows, j and k; ] and [ open the next report and the one before; / searches.',
      },
      {
        kind: 'text',
        text: 'Select: x or Space; Shift with the arrows selects on; a selects all loaded rows, Shift with a all that match.',
      },
      {
        kind: 'text',
        text: 'Work: c takes on, v advances, s assigns, t transfers, g corrects the category, r replies, n writes a note, m joins with the same problem, p prints a job sheet. With rows selected, it is done with all of them.',
      },
      {
        kind: 'text',
        text: 'Letters can be switched off in the same dialog, on this device: then only the arrows, Enter, Space and Esc work.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
