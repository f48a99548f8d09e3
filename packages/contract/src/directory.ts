import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { reason } from './audit.ts';
import { officeName } from './office-name.ts';
import { officeForm } from './offices.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer, page, paging, yesNo } from './shapes.ts';

const search = z.string().max(200).optional();
const verified = yesNo.optional();
const suspended = yesNo.optional();

/** Null if not suspended or not rejected. */
const decisionShape = z.object({ at: z.string(), reason: z.string() }).nullable();

export const listedUser = z.object({
  _id: z.string(),
  role: z.literal('user'),
  name: z.string(),
  email: z.string(),
  profilePhoto: z.string(),
  /** The email address is confirmed. */
  isVerified: z.boolean(),
  city: z.string(),
  state: z.string(),
  createdAt: z.string(),
  suspension: decisionShape,
  postCount: z.number(),
  commentCount: z.number(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listedGovernment = z.object({
  _id: z.string(),
  role: z.literal('government'),
  authorityName: z.string(),
  officialEmail: z.string(),
  profilePhoto: z.string(),
  department: z.string(),
  designation: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  isVerified: z.boolean(),
  /** Another verified authority has this name, or one that looks the same. */
  isNameTaken: z.boolean(),
  createdAt: z.string(),
  suspension: decisionShape,
  /** Null once the authority has corrected its profile. */
  rejection: decisionShape,
  /** Empty if the identity provider vouches for the address instead. */
  proofDocumentUrl: z.string(),
  vouchingProvider: z.string().nullable(),
  office: officeName.extend({ isHead: z.boolean() }).nullable(),
  hasSecondFactor: z.boolean(),
  /** Has logged in at the operator's identity provider. */
  hasProviderLogin: z.boolean(),
  activeCases: z.number(),
  resolvedIssuesCount: z.number(),
});
export type ListedGovernment = z.infer<typeof listedGovernment>;

const params = z.object({ id });
/** A blocked address can't sign up again until an administrator unblocks it. */
const removal = z.object({ reason, blockAddress: z.boolean().default(false) });
export const usersQuery = paging.extend({ search, verified, suspended });
export const governmentsQuery = paging.extend({ search, verified, suspended });

export const allUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/allUsers',
  summary: 'Citizens, the newest first, found by the beginnings of words in name, email or city',
  access: ['admin'],
  query: usersQuery,
  response: page('users', listedUser),
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/deleteUser/{id}',
  summary: 'Delete a citizen’s account; what they reported and said stays without a name',
  access: ['admin'],
  needsFreshProof: true,
  params,
  body: removal,
  response: messageAnswer,
});

export const allGovernments = defineRoute({
  method: 'GET',
  path: '/api/admin/allGovernments',
  summary: 'Authorities, the newest first, found as citizens are, and by department',
  access: ['admin'],
  query: governmentsQuery,
  response: page('governments', listedGovernment),
});

export const verifyGovernment = defineRoute({
  method: 'PUT',
  path: '/api/admin/verifyGovernment/{id}',
  summary:
    'Approve an authority, which may then work on posts. With the name and department that were looked at, another one is refused',
  access: ['admin'],
  needsFreshProof: true,
  params,
  body: z.object({
    reason,
    authorityName: z.string().max(TEXT_MAX.name).optional(),
    department: z.string().max(TEXT_MAX.addressLine).optional(),
    /** The office to join or to create. Without both, `officePreview` applies. */
    officeId: id.optional(),
    office: officeForm.omit({ parentId: true }).optional(),
    isHead: z.boolean().optional(),
  }),
  response: messageAnswer,
});

export const deleteGovernment = defineRoute({
  method: 'DELETE',
  path: '/api/admin/deleteGovernment/{id}',
  summary: 'Delete an authority’s account; what it had claimed is free again',
  access: ['admin'],
  needsFreshProof: true,
  params,
  body: removal,
  response: messageAnswer,
});

export const rejectGovernment = defineRoute({
  method: 'PUT',
  path: '/api/admin/rejectGovernment/{id}',
  summary:
    'Tell an authority that waits to be verified what is wrong; it may correct its profile and waits again',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  response: messageAnswer,
});

export const unverifyGovernment = defineRoute({
  method: 'PUT',
  path: '/api/admin/unverifyGovernment/{id}',
  summary: 'Take an authority’s verification back; what it works on is released',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  response: messageAnswer,
});

export const suspendAccount = defineRoute({
  method: 'PUT',
  path: '/api/admin/suspendAccount/{id}',
  summary: 'Suspend an account: its sessions end, and it is told why at its next login',
  access: ['admin'],
  params,
  /** With `hideContent`, its posts, comments and messages are hidden until the suspension is lifted. */
  body: z.object({ reason, hideContent: z.boolean().default(false) }),
  response: messageAnswer,
});

export const liftSuspension = defineRoute({
  method: 'PUT',
  path: '/api/admin/liftSuspension/{id}',
  summary: 'Let a suspended account log in again; what was hidden with it is shown again',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  response: messageAnswer,
});

export const unblockAddress = defineRoute({
  method: 'PUT',
  path: '/api/admin/unblockAddress',
  summary: 'Allow an email address to sign up again that was blocked when its account was deleted',
  access: ['admin'],
  body: z.object({ email: z.string().max(300), reason }),
  response: messageAnswer,
});
