import type { AbuseReason } from '@sudhaar/domain/moderation';
import { CITIZEN } from './accounts.ts';

/** Reporters are indexes into CITIZENS. */
export type DemoDispute = {
  by: number;
  text: string;
  daysAgo: number;
  reports: { by: number; reason: AbuseReason; note: string }[];
};

/** Added under the newest posts, so that the administrators' queue is not empty. */
export const DISPUTES: readonly DemoDispute[] = [
  {
    by: CITIZEN.indore,
    text: 'Personal loans in ten minutes, no papers needed! Call 00000 00000 today.',
    daysAgo: 0.2,
    reports: [
      { by: CITIZEN.demo, reason: 'spam', note: 'The same advertisement is under three reports.' },
      { by: CITIZEN.kothrud, reason: 'spam', note: '' },
      { by: CITIZEN.jaipur, reason: 'spam', note: '' },
    ],
  },
  {
    by: CITIZEN.guwahati,
    text: 'Everybody in that ward office is lazy, and whoever works there should be ashamed.',
    daysAgo: 0.1,
    reports: [{ by: CITIZEN.hyderabad, reason: 'abusive', note: 'We can say this without insults.' }],
  },
];

export const CONTACT_MESSAGE = {
  name: 'A citizen of Pune',
  email: 'citizen@demo.sudhaar',
  message:
    'Thank you for fixing the lamp at our bus stop.\nIs there a way to report a problem in the next ward for my mother, who has no phone?',
};
