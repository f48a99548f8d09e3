/** API keys and webhooks: the screen, and what the server says of them. */
export const integrations = {
  done: {
    keyMade: 'Key made',
    keyRevoked: 'Key revoked. Nothing accepts it any more.',
    webhookMade: 'Webhook made',
    webhookChanged: 'Webhook changed',
    webhookRemoved: 'Webhook removed',
    secretRenewed: 'Secret replaced. The old one signs nothing any more.',
    sentAgain: 'It is sent again',
    testSent: 'A test is on its way',
  },
  mail: {
    subject: 'The webhook “{{name}}” was stopped',
    failing:
      'Every delivery of the webhook “{{name}}” to {{host}} has failed for three days. It was stopped, and nothing is sent to it.',
    gone: 'The receiver of the webhook “{{name}}” at {{host}} answered 410: it wants no more messages. It was stopped.',
    next: 'Its log says why. You can start it again at any time.',
    action: 'Open integrations',
  },
};
