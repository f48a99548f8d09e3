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
