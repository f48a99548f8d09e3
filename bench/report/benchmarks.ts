/** In the order of the report. */
export const ABOUT: Record<string, string> = {
  feed: 'A page of 20 cards among a million posts, first pages and deep ones, as Chromium on a phone asks for it: signed in, compressed with brotli, at 32 connections. Beside it: bare Fastify sending the same compressed bytes from memory, without session and database.',
  growth:
    'One client that asks for each list, search and map as the pages do, without compression: the median among a million posts, beside its median among ten thousand. Both are asked in turn.',
  routing:
    'No client, the code alone: the office of a new report, found by its position among 5,760 offices with a polygon each. Beside it: one post read by its id.',
  escalation:
    'No client, the code alone: a pass of the job that takes the steps of due dates, among a million posts: with nothing to do, beside one bare query; and with 10,000 reports that become overdue, whose 10,000 reporters are told.',
  matching:
    'No client, the code alone: the followers of a new report, found among a million subscriptions to places, reports and offices, with an alert written for each. Beside it: the same report and the same fifty followers among ten thousand subscriptions.',
  bulk: 'No client, the code alone: the job that carries out one change for many reports.',
  lifecycle:
    'Programs that know the specification, 16 at once: a report with a photo, its claim, the moves, the proof, the verdict, and all of it read back. They ask for no compression and keep their connection.',
  capacity:
    'What sizes a machine: the processor time of a lifecycle and of two pages, among ten thousand posts. Beside it: the same without prepared statements, as behind a pooler that keeps none.',
  spike:
    'The same programs, whose lifecycles arrive at 1, 15, 1, 25, 2, 35 and 10 a second, among a million posts.',
  'hot-post':
    'Programs with a connection each: 2,000 accounts vote on one post at once. Beside it: the bare SQL statements of so many votes.',
  chat: 'Socket.IO clients as the page’s: 2,000 connected people in the room of all India, in one district’s room, and spread over 700 rooms. Beside it: bare Socket.IO with the same clients; for 700 rooms, as many messages in one of them.',
  upload:
    'One program: a 12-megapixel photo accepted end to end. Beside it: the bare work of decoding and encoding it.',
  'visit-order':
    'No client, the code alone: the order in which to visit the reports of a full field day, which a phone works out by itself.',
  web: 'Chromium as a phone with a slow processor and network, with an empty cache: what it downloads before a page can be used, compressed as it asks, and how soon it can. Lighthouse judges the same pages in its own phone.',
  desk: 'An official at the desk, a clerk with a caller and a worker in the field, in Chromium: each click and key is really done and counted. The seconds follow from a keystroke-level model (1.1 s for pointing and clicking, 0.28 s for a key, 1.35 s for the thought before a click or a text, 0.4 s for a hand that moves between mouse and keys) and the measured waits. Beside them: what people needed for the same tasks in the first trial of the desk. What is left is mostly decided or said by a person: 71 of the 78 keys of a caller’s report are the caller’s words, and a transfer is three clicks for the report, the action and the office, and a reason.',
  start:
    'Somebody who types `npm start`: the first into an empty folder, the second, each until it is ready, and our own process’s memory when nobody asks for anything.',
};

export const inOrder = <Value>(all: Map<string, Value>): [string, Value][] => {
  const names = Object.keys(ABOUT);
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...all].sort(([a], [b]) => place(a) - place(b));
};
