import type { SendStatus } from '@sudhaar/domain/outbox';

type State = SendStatus['state'];

/** Reports that wait on the device of who wrote them. */
const outbox = {
  title: 'On this device',
  kept: 'Kept on this device. It is sent when the network is back.',
  keptForLater: 'Kept on this device. We try again by ourselves.',
  arrived: 'Your report has been sent.',
  proofArrived: 'Your proof has been sent. The reporter is asked to confirm it.',
  keptProof: 'Kept on this device. The proof is sent by itself when the network is back.',
  keptProofForLater: 'Kept on this device. We try again by ourselves.',
  noRoom:
    'There is no network, and this device has no room left to keep the report. Stay on this page and try again when you are connected.',
  states: {
    waiting: 'Waiting for the network',
    later: 'Waiting to be sent',
    sending: 'Sending…',
    sent: 'Sent',
    refused: 'Not accepted.',
  } satisfies Record<State | 'sending' | 'later', string>,
  hints: {
    waiting: 'It is safe here, with its photos, and is sent by itself when you are back online.',
    retrying:
      'It is safe here, with its photos. The server could not take it yet; we try again by ourselves.',
    sent: 'Your neighbours and the authority can see it.',
    proofSent: 'The reporter is asked to confirm it.',
    stopped: 'You stopped it. Nothing was sent.',
  },
  nextTry: {
    seconds_one: 'Next try in {{count}} second.',
    seconds_other: 'Next try in {{count}} seconds.',
    minutes_one: 'Next try in {{count}} minute.',
    minutes_other: 'Next try in {{count}} minutes.',
    hours_one: 'Next try in {{count}} hour.',
    hours_other: 'Next try in {{count}} hours.',
  },
  at: 'Written {{time}}',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  view: 'View it',
  dismiss: 'Got it',
  mend: 'Correct it',
  sendNow: 'Send now',
  throwAway: 'Throw away',
  throwAwayTitle: 'Throw this report away?',
  throwAwayText: 'It was not sent. Its words and photos are removed from this device.',
  keep: 'Keep it',
  proofs: 'Proofs on this device',
  proofOf: 'Proof of {{number}}',
  proofThrowAwayTitle: 'Throw this proof away?',
  proofNoRoom:
    'There is no network, and this device has no room left to keep the proof. Stay on this page and try again when you are connected.',
  deedFailed: 'This device did not allow that. Please try again.',
};

/** The end of the report’s flow when it could not leave at once. */
const end = {
  titles: {
    waiting: 'Your report is safe.',
    sent: 'Thank you. It is reported.',
    refused: 'Your report came back.',
  } satisfies Record<State, string>,
  leads: {
    waiting:
      'There is no connection right now. You may close this page: the report is sent by itself when you are back online, and you find it under Your Posts until then.',
    later:
      'The server cannot take it right now. You may close this page: the report is sent by itself a little later, and you find it under Your Posts until then.',
    sent: 'Your neighbours can stand with you now, and the authority can see it. We tell you about every step.',
    refused: 'Something in it needs to be corrected before it can be sent. Nothing is lost.',
  } satisfies Record<State | 'later', string>,
};

/** On the login page. It names nobody: who reads it may be somebody else. */
const login = {
  waits: 'A report waits on this device. It is sent when the person who wrote it logs in.',
  proofWaits:
    'A proof of finished work waits on this device. It is sent when the person who gave it logs in.',
};

const newVersion = {
  title: 'A new version is ready',
  text: 'Finish what you are writing, then load it.',
  reload: 'Reload',
  later: 'Later',
};

/** Asked of who logs out while something of theirs has not been sent. */
const logout = {
  title: 'Log out and lose it?',
  text_one:
    '{{count}} report has not been sent yet. Logging out removes it from this device, with its photos.',
  text_other:
    '{{count}} reports have not been sent yet. Logging out removes them from this device, with their photos.',
  proofs_one:
    '{{count}} proof has not been sent yet. Logging out removes it from this device, with its photos.',
  proofs_other:
    '{{count}} proofs have not been sent yet. Logging out removes them from this device, with their photos.',
  confirm: 'Log out',
  stay: 'Stay logged in',
};

export const offline = { outbox, end, login, newVersion, logout };
