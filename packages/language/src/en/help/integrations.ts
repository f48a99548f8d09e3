import type { ArticleTexts } from '../../help-shape.ts';

export const integrations = {
  'keys-and-webhooks': {
    title: 'Connect another system: keys and webhooks',
    answer:
      'On Integrations a head of an office makes API keys and webhooks for that office, and administrators make them for all reports. With a key another system reads, reports and writes updates in its own name. A webhook is an address that Sudhaar calls when something happens to a report.',
    asked: [
      'API key, make a key, revoke a key, token, developer',
      'webhook, call our server, be notified automatically by our system',
      'connect our own dashboard, integration, interface',
      'webhook was stopped, delivery failed, secret, signature',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open Integrations and make a key. Say what it is for, what it may do and how many calls a minute it may make.',
          'Copy the key and give it to the other system. It is shown only once.',
          'For news of reports make a webhook: an address that begins with https://, and what it is told.',
          'Press “Send a test”. The log shows every message and what the other system answered.',
        ],
      },
      {
        kind: 'text',
        text: 'Make a key for each system, so that you can revoke one without the others. A revoked key stops at once and never works again.',
      },
      {
        kind: 'text',
        text: 'A message that is not accepted is sent again for a day, with growing pauses. After three days of failures the webhook is stopped, and you get an email. Start it again on Integrations when the other system works.',
      },
      {
        kind: 'note',
        text: 'No key and no webhook gives names, email addresses, phone numbers or comments. The page Open data links to the guide for developers.',
      },
    ],
  },
  'other-systems': {
    title: 'Reports and updates of other systems (Open311)',
    answer:
      'Other systems, such as those of a city, can read reports, make them and write updates through Open311, a standard that cities share. Such a report says “Reported by …” with the name of the system. It goes to the responsible office and has a due date like every other report.',
    asked: [
      'Open311, GeoReport, standard of cities',
      'reported through Open311, who reported this, report without a reporter',
      'another system says closed, update from another system, external update in the timeline',
    ],
    body: [
      {
        kind: 'text',
        text: 'An update of another system is a note in the timeline: “Update from City portal (Roads, Pune)”. It names the office that answers for the system. It does not move the report. Only the office does that, with a proof, and neighbours or an administrator confirm the end.',
      },
      {
        kind: 'text',
        text: 'Heads of the office and the authority that works on the report are notified of each update. Administrators remove one that is wrong.',
      },
      {
        kind: 'text',
        text: 'Nobody’s name, email address or phone number is taken over from another system, and none is given to it.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
