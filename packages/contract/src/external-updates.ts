import { REQUEST_STATUSES } from '@sudhaar/domain/open311';
import { z } from 'zod';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer } from './shapes.ts';

/** What another system says of a report. It moves no stage. */
export const externalUpdate = z.object({
  _id: z.string(),
  /** The name of the key it was sent with, and the office of the key. */
  system: z.string(),
  /** The report's own when the update came, whatever its sender said. */
  status: z.enum(REQUEST_STATUSES),
  description: z.string(),
  at: z.string(),
});
export type ExternalUpdate = z.infer<typeof externalUpdate>;

export const deleteExternalUpdate = defineRoute({
  method: 'DELETE',
  path: '/api/admin/externalUpdates/{updateId}',
  summary: 'Remove what another system said of a report, with the reason',
  access: ['admin'],
  params: z.object({ updateId: id }),
  body: z.object({ reason }),
  response: messageAnswer,
});
