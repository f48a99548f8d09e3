import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { officeName } from './office-name.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

/** Secret of a mailed link. */
const token = formText(200);

const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OfficeInvitation = z.infer<typeof invitation>;

export const invite = defineRoute({
  method: 'POST',
  path: '/api/gov/office/invitations',
  summary:
    'A head invites a colleague by email. Whoever opens the link with an authority’s account of this address joins the office, verified. An earlier invitation of the address ends',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.edit,
  body: z.object({ email: formText(TEXT_MAX.email) }),
  response: messageAnswer.extend({ invitation }),
});

export const invitations = defineRoute({
  method: 'GET',
  path: '/api/gov/office/invitations',
  summary: 'Invitations of the caller’s office that nobody has accepted yet; for heads',
  access: ['government'],
  response: z.object({ invitations: z.array(invitation) }),
});

export const withdrawInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/gov/office/invitations/{id}',
  summary: 'A head withdraws an invitation: its link stops working',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ id }),
  response: messageAnswer,
});

export const readInvitation = defineRoute({
  method: 'POST',
  path: '/api/account/invitation',
  summary: 'The office and the address of an invitation, by its mailed link',
  access: 'anyone',
  limits: CALL_LIMITS.mailedLink,
  body: z.object({ token }),
  response: z.object({ office: officeName, email: z.string() }),
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/gov/office/join',
  summary: 'Join the office that has invited the caller’s address, by the mailed link; verifies the account',
  access: ['government'],
  limits: CALL_LIMITS.mailedLink,
  body: z.object({ token }),
  response: messageAnswer,
});
