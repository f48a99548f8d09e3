import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { NETWORKS, readSocialLinks } from '@sudhaar/domain/profiles';
import { STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import { officeName } from './office-name.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer } from './shapes.ts';

const socialLinks = z.record(z.enum(NETWORKS), z.string());

/** Fields that are hidden from the reader are empty. */
export const userProfile = z.object({
  _id: z.string(),
  role: z.literal('user'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string(),
  gender: z.string(),
  city: z.string(),
  bio: z.string(),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  landmark: z.string(),
  profilePhoto: z.string(),
  socialLinks,
  isVerified: z.boolean(),
  createdAt: z.string(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** Every figure has its sample. */
export const authorityFigures = z.object({
  /** Number of "fixed" verdicts among `closed`. */
  verified: z.number(),
  closed: z.number(),
  citizensServed: z.number(),
  activeCases: z.number(),
  /** Time from the report to the claim. Null if nothing was claimed yet. */
  medianResponseHours: z.number().nullable(),
  responses: z.number(),
  recentActivity: z.array(
    z.object({ postId: z.string(), caption: z.string(), to: z.enum(STAGES), at: z.string() }),
  ),
});
export type AuthorityFigures = z.infer<typeof authorityFigures>;

/** A requested name or department. Only the authority and administrators see it. */
export const ownNameRequest = z.object({
  authorityName: z.string(),
  department: z.string(),
  createdAt: z.string(),
  /** False while it waits for an administrator. */
  isDeclined: z.boolean(),
  reason: z.string(),
});
export type OwnNameRequest = z.infer<typeof ownNameRequest>;

export const governmentProfile = z.object({
  _id: z.string(),
  role: z.literal('government'),
  authorityName: z.string(),
  /** The person behind the account. Only for the account itself, colleagues of its office and administrators. */
  personName: z.string(),
  officialEmail: z.string(),
  phone: z.string(),
  alternateContact: z.string(),
  designation: z.string(),
  department: z.string(),
  jurisdictionArea: z.string(),
  officeAddress: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  idProofType: z.string(),
  /** Only for the account itself and administrators. */
  idProofNumber: z.string(),
  proofDocumentUrl: z.string(),
  website: z.string(),
  bio: z.string(),
  profilePhoto: z.string(),
  socialLinks,
  isVerified: z.boolean(),
  resolvedIssuesCount: z.number(),
  createdAt: z.string(),
  figures: authorityFigures,
  /** Null if there is no request, or the reader may not see it. */
  nameRequest: ownNameRequest.nullable(),
  /** Null if there is no office. */
  office: officeName.extend({ isHead: z.boolean() }).nullable(),
});
export type GovernmentProfile = z.infer<typeof governmentProfile>;

const params = z.object({ id });
/** The role is part of the path. An account of another role answers 404. */
const roleParams = z.object({ role: z.string().max(20), id });

export const readUserProfile = defineRoute({
  method: 'GET',
  path: '/api/user/profile/{role}/{id}',
  summary: 'A citizen’s profile, as the reader may see it',
  access: 'signedIn',
  params: roleParams,
  response: userProfile,
});

export const readGovernmentProfile = defineRoute({
  method: 'GET',
  path: '/api/gov/profile/{role}/{id}',
  summary: 'An authority’s profile, as the reader may see it',
  access: 'signedIn',
  params: roleParams,
  response: governmentProfile,
});

export const accountRole = defineRoute({
  method: 'GET',
  path: '/api/profile/{id}/role',
  summary: 'Which role an account has, for links that do not say',
  access: 'signedIn',
  params,
  response: z.object({ role: z.enum(ROLES) }),
});

const line = z.string().max(TEXT_MAX.addressLine).optional();
const bio = z.string().max(TEXT_MAX.caption).optional();
const links = z
  .string()
  .max(5000)
  .transform((text) => readSocialLinks(text))
  .optional();
const photo = { fields: ['profilePhoto', 'file'], maxFiles: 1, kinds: 'image' } as const;
const name = z.string().max(TEXT_MAX.name).optional();
const phone = z.string().max(TEXT_MAX.phone).optional();
const pincode = z.string().max(TEXT_MAX.pincode).optional();

export const updateUserProfile = defineRoute({
  method: 'PUT',
  path: '/api/user/updateProfile',
  summary: 'Change one’s own profile; a field that is not sent stays, an empty one is cleared',
  access: ['user'],
  limits: CALL_LIMITS.profile,
  body: z.object({
    name,
    phone,
    dob: z.string().max(40).optional(),
    gender: z.string().max(20).optional(),
    city: line,
    bio,
    address: line,
    state: line,
    pincode,
    landmark: line,
    socialLinks: links,
  }),
  upload: photo,
  response: messageAnswer.extend({ user: userProfile, token: z.string().optional() }),
});

export const updateGovernmentProfile = defineRoute({
  method: 'PUT',
  path: '/api/gov/updateProfile',
  summary:
    'Change one’s own profile; a field that is not sent stays, an empty one is cleared. A verified account’s new name or department waits for an administrator',
  access: ['government'],
  limits: CALL_LIMITS.profile,
  body: z.object({
    authorityName: name,
    personName: name,
    phone,
    alternateContact: phone,
    designation: line,
    department: line,
    jurisdictionArea: line,
    officeAddress: line,
    city: line,
    state: line,
    pincode,
    idProofType: line,
    idProofNumber: line,
    website: line,
    bio,
    socialLinks: links,
  }),
  upload: photo,
  response: messageAnswer.extend({ government: governmentProfile, token: z.string().optional() }),
});
