import { z } from 'zod';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer, page, paging } from './shapes.ts';

const search = z.string().max(200).optional();
const verified = z.enum(['yes', 'no']).optional();

/** A citizen, as administrators see the list. */
export const listedUser = z.object({
  _id: z.string(),
  role: z.literal('user'),
  name: z.string(),
  email: z.string(),
  profilePhoto: z.string(),
  /** Whether the email address is confirmed. */
  isVerified: z.boolean(),
  city: z.string(),
  state: z.string(),
  createdAt: z.string(),
  postCount: z.number(),
  commentCount: z.number(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** An authority, as administrators see the list. */
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
  createdAt: z.string(),
  proofDocumentUrl: z.string(),
  activeCases: z.number(),
  resolvedIssuesCount: z.number(),
});
export type ListedGovernment = z.infer<typeof listedGovernment>;

const params = z.object({ id });
export const usersQuery = paging.extend({ search, verified });
export const governmentsQuery = paging.extend({ search, verified });

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
  params,
  body: z.object({ reason }),
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
  summary: 'Approve an authority, which may then work on posts',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  response: messageAnswer,
});

export const deleteGovernment = defineRoute({
  method: 'DELETE',
  path: '/api/admin/deleteGovernment/{id}',
  summary: 'Delete an authority’s account; what it had claimed is free again',
  access: ['admin'],
  params,
  body: z.object({ reason }),
  response: messageAnswer,
});
