import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { messageAnswer } from './shapes.ts';

/** Base64url, as browsers encode keys of this many bytes. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

const pushAnswer = z.object({
  /** The browser's push service needs this key. */
  publicKey: z.string(),
  /** Pushes are on for this login's browser. */
  isOn: z.boolean(),
  /** Browsers of the caller with pushes, including this one. */
  devices: z.number(),
});

export const readPush = defineRoute({
  method: 'GET',
  path: '/api/push',
  summary: 'Whether pushes reach this browser, and the key it subscribes with',
  access: 'signedIn',
  response: pushAnswer,
});

export const startPush = defineRoute({
  method: 'PUT',
  path: '/api/push',
  summary: 'Send pushes to this browser, by the subscription that its push service has given it',
  access: 'signedIn',
  limits: CALL_LIMITS.profile,
  body: z.object({
    endpoint: z.string().max(1000),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
  }),
  response: messageAnswer.extend(pushAnswer.shape),
});

export const endPush = defineRoute({
  method: 'DELETE',
  path: '/api/push',
  summary: 'Send no more pushes to this browser',
  access: 'signedIn',
  response: messageAnswer.extend(pushAnswer.shape),
});
