import { REQUEST_STATUSES } from '@sudhaar/domain/open311';
import { z } from 'zod';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer } from './shapes.ts';

/** A note from another system. It moves no stage. */
export const externalUpdate = z.object({
  _id: z.string(),
  /** Name of the key and its office. */
  system: z.string(),
  /** The post's own status at that time, whatever the sender claimed. */
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
