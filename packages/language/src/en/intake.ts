import type { IntakeChannel } from '@sudhaar/domain/report-channels';

/** The desk: reports that an office enters for somebody without an account. */
const desk = {
  lead: 'Enter a report for somebody who has no account: they call, or stand at your counter.',
  notAllowedTitle: 'You cannot enter reports for callers yet',
  notAllowed: 'A head of your office can let you do this, on the page My Office.',
  noOffice: 'Your account is of no office yet. An administrator can add it to one.',
  failed: 'The page could not be loaded.',
  tryAgain: 'Try Again',
  what: 'What is the problem?',
  where: 'Where is it?',
  who: 'Who is it?',
  photosTitle: 'Photos, if there are any',
  channel: 'How does it come in?',
  name: 'Name (optional)',
  phone: 'Telephone number (optional)',
  phoneHint: 'Ten digits, with or without +91 or 0.',
  private:
    'Only your office and administrators see the name and the number. They are erased when the caller takes the report into an account, and 90 days after it has ended.',
  submit: 'Enter the report',
  busy: 'Entering…',
  shortcut: 'Ctrl + Enter sends it from any field.',
  sendFailed: 'The report could not be entered',
  kept: 'Nothing is lost: everything you entered is still here.',
  restored: 'We kept the report that you had begun.',
  stillPreparing: 'A photo is still being prepared. Please wait a moment.',
};

const channels = {
  telephone: 'By telephone',
  counter: 'At the counter',
} satisfies Record<IntakeChannel, string>;

const similar = {
  title: 'Already reported?',
  lead: 'Open reports within 100 metres. If one fits, tell its number: nothing has to be entered again.',
  away: '{{distance}} away',
  here: 'Right here',
  open: 'Open {{number}} in a new tab',
};

const done = {
  title: 'Please read out the number and the code',
  entered: 'Report entered',
  number: 'Report number',
  code: 'Code',
  codeHint:
    'With the code anybody can follow the report on the page Track Progress, without an account, and the caller can later take it into an account. It is shown only now.',
  readOut: 'How to read it out',
  elsewhere: 'Another office is responsible: {{office}}. Please tell the caller.',
  another: 'Enter another',
  view: 'Open the report',
};

/** Words to read a code out by. */
const characters = {
  one: 'one',
  two: 'two',
  three: 'three',
  four: 'four',
  five: 'five',
  six: 'six',
  seven: 'seven',
  eight: 'eight',
  nine: 'nine',
  F: 'F for Faridabad',
  H: 'H for Hyderabad',
  K: 'K for Kanpur',
  M: 'M for Mumbai',
  P: 'P for Pune',
  R: 'R for Raipur',
  W: 'W for Warangal',
  Y: 'Y for Yamuna',
};

const caller = {
  title: 'Who reported this',
  private: 'Only your office and administrators see this. Who reads a name or a number is recorded.',
  readings_one: 'Read {{count}} time',
  readings_other: 'Read {{count}} times',
  readByNobody: 'A colleague who has left',
  noName: 'No name',
  noPhone: 'No telephone number',
  enteredBy: 'Entered by {{name}}',
  enteredByNobody: 'Entered by a colleague who has left',
  taken: 'Somebody has taken the report into their account. Name and number are erased then.',
  erase: 'Erase name and number',
  eraseTitle: 'Erase name and number?',
  eraseText: 'Nobody can read them again. The report stays, and the code still works.',
  eraseFailed: 'The name and the number could not be erased',
  newCode: 'New code',
  newCodeTitle: 'Make a new code?',
  newCodeText: 'The old code no longer works. Read the new one out: it is shown only once.',
  newCodeFailed: 'A new code could not be made',
  keep: 'Keep',
  failed: 'Who reported this could not be loaded.',
};

const right = {
  title: 'Enters reports for callers',
  named: '{{name}} enters reports for callers',
  failed: 'That could not be changed',
};

/** For who called. */
const take = {
  label: 'Code',
  hint: 'Ten letters and digits that the office read out to you.',
  open: 'I have a code from an office',
  lead: 'Did you report by telephone or at a counter? Type the code, and the report is listed here. You are told of every step, and say whether the work is done.',
  submit: 'Take it into my account',
  mine: 'This is my report: take it into my account',
  mineLead: 'Then you are told of every step, and you say whether the work is done.',
  loginLead:
    'Is it your report? Log in or sign up and type the code again: then you can take it into your account.',
  login: 'Log in',
  missing: 'Please type the code.',
  failed: 'The report could not be taken',
};

export const intake = { desk, channels, similar, done, characters, caller, right, take };
