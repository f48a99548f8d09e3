import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { HOLD_REASONS } from '@sudhaar/domain/hold';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { post } from './posts.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

/** `until` is the first day on which work goes on, in India. */
export const holdForm = z.object({
  reason: z.enum(HOLD_REASONS),
  note: formText(TEXT_MAX.auditReason),
  until: z.iso.date(),
});

const params = z.object({ postId: id });
const changed = messageAnswer.extend({ post });

export const holdPost = defineRoute({
  method: 'PUT',
  path: '/api/gov/holdPost/{postId}',
  summary:
    'Say publicly why work can’t go on and until when, at most 180 days ahead. The due date stays. Again: another reason or date',
  access: ['government'],
  limits: CALL_LIMITS.move,
  params,
  body: holdForm,
  response: changed,
});

export const resumePost = defineRoute({
  method: 'PUT',
  path: '/api/gov/resumePost/{postId}',
  summary: 'Work goes on before the date of the hold',
  access: ['government'],
  limits: CALL_LIMITS.move,
  params,
  response: changed,
});
