import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { AREAS_BODY_MAX_BYTES, TEXT_MAX } from '@sudhaar/domain/limits';
import { OFFICE_LEVELS } from '@sudhaar/domain/offices';
import { STATES } from '@sudhaar/domain/places';
import { z } from 'zod';
import { reason } from './audit.ts';
import { categoryCode } from './categories.ts';
import { officeName } from './office-name.ts';
import { performance } from './performance.ts';
import { post } from './posts.ts';
import { defineRoute } from './route.ts';
import { formText, id, latitude, longitude, messageAnswer, page, paging, yesNo } from './shapes.ts';

const point = z.tuple([z.number(), z.number()]).rest(z.number());

const pincodeArea = z.object({ kind: z.literal('pincode'), pincode: z.string().regex(/^[1-9]\d{5}$/) });
/** GeoJSON rings: the outer one first, then holes, with longitude before latitude. */
const polygonArea = z.object({
  kind: z.literal('polygon'),
  name: z.string().max(TEXT_MAX.name),
  rings: z.array(z.array(point)).min(1).max(100),
});

export const area = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: z.enum(STATES) }),
  z.object({
    kind: z.literal('district'),
    state: z.enum(STATES),
    district: z.string().max(TEXT_MAX.addressLine),
  }),
  pincodeArea,
  polygonArea,
]);
export type AreaInput = z.infer<typeof area>;

/** Areas within an office. */
export const wardArea = z.discriminatedUnion('kind', [pincodeArea, polygonArea]);
export type WardAreaInput = z.infer<typeof wardArea>;

const department = z.enum(DEPARTMENTS);
const level = z.enum(OFFICE_LEVELS);

/** Public part of an office. */
export const listedOffice = officeName.extend({
  departments: z.array(department),
  level,
  /** Up to five named areas: districts, states, PIN codes, wards. */
  places: z.array(z.string()),
  /** Somebody can claim posts there. */
  hasStaff: z.boolean(),
  isRetired: z.boolean(),
});
export type ListedOffice = z.infer<typeof listedOffice>;

/** Every figure has its sample. */
const figures = z.object({
  open: z.number(),
  inProgress: z.number(),
  /** Confirmed by the reporter, neighbours or an administrator. */
  resolved: z.number(),
  /** Closed without confirmation. */
  unconfirmed: z.number(),
  /** Time from the report to the claim, among the last 500 posts. Null if fewer than five were claimed. */
  medianResponseHours: z.number().nullable(),
  responses: z.number(),
});

export const publicOffice = listedOffice.extend({
  parent: officeName.nullable(),
  /** The office that took over the work of a retired one. */
  successor: officeName.nullable(),
  areas: z.array(area),
  /** Where maps of the office begin. Null for an office of a whole state, or without an area. */
  box: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
  /** Titles, and names if the office shows them to everybody. */
  staff: z.array(z.object({ title: z.string(), isHead: z.boolean(), name: z.string().nullable() })),
  figures,
  /** Only for posts that were sent to it. */
  performance,
});
export type PublicOffice = z.infer<typeof publicOffice>;

export const findResponsible = defineRoute({
  method: 'GET',
  path: '/api/public/responsible',
  summary: 'The office that a report at a position would be sent to; null: nobody is responsible there',
  access: 'anyone',
  query: z.object({ lat: latitude, lng: longitude, category: categoryCode.optional() }),
  response: z.object({
    office: listedOffice.nullable(),
    /** The office that is told at once if nobody works at `office`. Null: the administrators are. */
    above: officeName.nullable(),
  }),
});

export const publicOffices = defineRoute({
  method: 'GET',
  path: '/api/public/offices',
  summary:
    'Offices: of a position or a PIN code, the most specific area first; or found by the words of name, department and place',
  access: 'anyone',
  query: paging.extend({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    lat: latitude.optional(),
    lng: longitude.optional(),
    pincode: z.string().max(TEXT_MAX.pincode).optional(),
    search: z.string().max(200).optional(),
  }),
  response: page('offices', listedOffice),
});

export const publicOfficePage = defineRoute({
  method: 'GET',
  path: '/api/public/offices/{id}',
  summary: 'An office: what it does, where, its people’s titles and its figures',
  access: 'anyone',
  params: z.object({ id }),
  response: z.object({ office: publicOffice }),
});

/** Only for staff of the same office and administrators. */
export const staffMember = z.object({
  _id: z.string(),
  /** The person's name, or the authority's. No two colleagues have the same one. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  designation: z.string(),
  profilePhoto: z.string(),
  isHead: z.boolean(),
  /** First and last day of acting for the heads. Null if no days are named. */
  deputy: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** A head, or a deputy today. */
  actsAsHead: z.boolean(),
  /** May enter posts for callers, as a head or with a head's permission. */
  mayEnter: z.boolean(),
  activeCases: z.number(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const ownOffice = defineRoute({
  method: 'GET',
  path: '/api/gov/office',
  summary: 'The caller’s own office with its area and people; null: of no office',
  access: ['government'],
  response: z.object({
    office: publicOffice
      .extend({
        staff: z.array(staffMember),
        /** People who left while reports of the office were theirs, which still wait for a colleague. */
        formerStaff: z.array(z.object({ _id: z.string(), name: z.string() })),
        /** A head, or a deputy today. */
        isHead: z.boolean(),
        isDeputy: z.boolean(),
        mayEnter: z.boolean(),
        /** Everybody sees the names of its people. */
        showsNames: z.boolean(),
      })
      .nullable(),
  }),
});
export type OwnOffice = NonNullable<z.infer<typeof ownOffice.response>['office']>;

const colleagueParams = z.object({ accountId: id });

export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/api/gov/office/people/{accountId}',
  summary:
    'A head takes a member out of the office. The open posts go to a colleague, or wait for one with stage, proof and due date',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: colleagueParams,
  body: z.object({
    /** A colleague who goes on with the open posts. Null: they wait for one. */
    handOverTo: id.nullable().default(null),
    reason,
  }),
  response: messageAnswer,
});

export const handOverReports = defineRoute({
  method: 'PUT',
  path: '/api/gov/office/people/{accountId}/handOver',
  summary: 'A head gives all open posts of one colleague to another, with stage, proof and due date',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: colleagueParams,
  body: z.object({ toId: id, reason }),
  response: messageAnswer,
});

export const nameDeputy = defineRoute({
  method: 'PUT',
  path: '/api/gov/office/people/{accountId}/deputy',
  summary:
    'A head names a member who does the work of a head on some days, at most 92. Deputies don’t change who belongs to the office. Null ends it',
  access: ['government'],
  needsFreshProof: true,
  limits: CALL_LIMITS.edit,
  params: colleagueParams,
  body: z.object({ dates: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable() }),
  response: messageAnswer,
});

export const showNames = defineRoute({
  method: 'PUT',
  path: '/api/gov/office/names',
  summary: 'A head decides whether everybody sees the names of the office’s people',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  body: z.object({ isShown: z.boolean() }),
  response: messageAnswer,
});

const postParams = z.object({ postId: id });
const changedPost = messageAnswer.extend({ post });

export const transferTargets = defineRoute({
  method: 'GET',
  path: '/api/gov/transferTargets/{postId}',
  summary: 'Offices that a post can be transferred to, the likely one first; with `search`, those it finds',
  access: ['government', 'admin'],
  params: postParams,
  query: z.object({ search: z.string().max(200).optional() }),
  response: z.object({ offices: z.array(listedOffice.extend({ hadItBefore: z.boolean() })) }),
});

export const transferPost = defineRoute({
  method: 'PUT',
  path: '/api/gov/transferPost/{postId}',
  summary:
    'Send a post to another office, with the reason. To an office that had it before it goes to administrators, who settle it',
  access: ['government'],
  limits: CALL_LIMITS.move,
  params: postParams,
  body: z.object({ officeId: id, reason: formText(TEXT_MAX.comment) }),
  response: changedPost,
});

export const assignPost = defineRoute({
  method: 'PUT',
  path: '/api/gov/assignPost/{postId}',
  summary: 'A head gives a post of the office to a colleague, or takes it back to the office (null)',
  access: ['government'],
  limits: CALL_LIMITS.move,
  params: postParams,
  body: z.object({ accountId: id.nullable() }),
  response: changedPost,
});

export const categorizePost = defineRoute({
  method: 'PUT',
  path: '/api/gov/categorizePost/{postId}',
  summary:
    'Correct the category, with the reason. While the post is unclaimed it is routed again; to an office that had it before, it becomes a dispute',
  access: ['government', 'admin'],
  limits: CALL_LIMITS.move,
  params: postParams,
  body: z.object({ category: categoryCode, reason: formText(TEXT_MAX.comment) }),
  response: changedPost,
});

export const previewCategory = defineRoute({
  method: 'GET',
  path: '/api/gov/categorizePost/{postId}',
  summary:
    'The office and due date that a post would have after a correction of its category, which is not made',
  access: ['government', 'admin'],
  params: postParams,
  query: z.object({ category: categoryCode }),
  response: z.object({
    /** The office that would be asked. With `isDisputed` an administrator decides first. */
    office: officeName.nullable(),
    isDisputed: z.boolean(),
    dueAt: z.string().nullable(),
  }),
});

export const routePost = defineRoute({
  method: 'PUT',
  path: '/api/admin/routePost/{postId}',
  summary: 'Send a post to an office, with the reason: one without an office, or to settle a dispute',
  access: ['admin'],
  params: postParams,
  body: z.object({ officeId: id, reason: formText(TEXT_MAX.comment) }),
  response: changedPost,
});

export const adminOffice = publicOffice
  .omit({ staff: true, figures: true, performance: true, box: true })
  .extend({
    createdAt: z.string(),
    retiredAt: z.string().nullable(),
    staff: z.array(staffMember),
  });
export type AdminOffice = z.infer<typeof adminOffice>;

export const officeForm = z.object({
  name: formText(TEXT_MAX.name),
  departments: z.array(department).max(DEPARTMENTS.length).default([]),
  level: level.default('city'),
  areas: z.array(area).max(2000).default([]),
  parentId: id.nullable().default(null),
});
export type OfficeForm = z.infer<typeof officeForm>;

export const officesQuery = paging.extend({
  search: z.string().max(200).optional(),
  department: department.optional(),
  /** Without it, only active offices. */
  retired: yesNo.default(false),
});

export const adminOffices = defineRoute({
  method: 'GET',
  path: '/api/admin/offices',
  summary: 'Offices, the newest first, found by the words of name, department and place',
  access: ['admin'],
  query: officesQuery,
  response: page(
    'offices',
    listedOffice.extend({ staffCount: z.number(), headCount: z.number(), openCount: z.number() }),
  ).extend({
    /** Open posts without an office that are being routed again after a change. Null if there are none. */
    routing: z.object({ done: z.number() }).nullable(),
  }),
});
export type AdminListedOffice = z.infer<typeof adminOffices.response>['offices'][number];

export const adminOfficeDetails = defineRoute({
  method: 'GET',
  path: '/api/admin/offices/{id}',
  summary: 'An office with its areas and people',
  access: ['admin'],
  params: z.object({ id }),
  response: z.object({ office: adminOffice }),
});

export const createOffice = defineRoute({
  method: 'POST',
  path: '/api/admin/offices',
  summary: 'Make an office; open posts without an office are routed again',
  access: ['admin'],
  status: 201,
  bodyMaxBytes: AREAS_BODY_MAX_BYTES,
  body: officeForm.extend({ reason }),
  response: messageAnswer.extend({ office: adminOffice }),
});

export const editOffice = defineRoute({
  method: 'PUT',
  path: '/api/admin/offices/{id}',
  summary: 'Change an office; a field that is not sent stays. Areas are replaced as a whole',
  access: ['admin'],
  bodyMaxBytes: AREAS_BODY_MAX_BYTES,
  params: z.object({ id }),
  body: z.object({
    name: z.string().max(TEXT_MAX.name).optional(),
    departments: z.array(department).max(DEPARTMENTS.length).optional(),
    level: level.optional(),
    areas: z.array(area).max(2000).optional(),
    parentId: id.nullable().optional(),
    reason,
  }),
  response: messageAnswer.extend({ office: adminOffice }),
});

export const retireOffice = defineRoute({
  method: 'DELETE',
  path: '/api/admin/offices/{id}',
  summary: 'Retire an office: its open posts are released and routed again, its people are of no office',
  access: ['admin'],
  needsFreshProof: true,
  params: z.object({ id }),
  body: z.object({ reason }),
  response: messageAnswer,
});

export const mergeOffices = defineRoute({
  method: 'PUT',
  path: '/api/admin/mergeOffice/{id}',
  summary: 'Merge an office into another one, which takes over its posts, areas, departments and people',
  access: ['admin'],
  needsFreshProof: true,
  params: z.object({ id }),
  body: z.object({ intoId: id, reason }),
  response: messageAnswer.extend({ office: adminOffice }),
});

export const setStaff = defineRoute({
  method: 'PUT',
  path: '/api/admin/staff/{accountId}',
  summary: 'Put a verified authority into an office as a head or a member, or take it out (null)',
  access: ['admin'],
  needsFreshProof: true,
  params: z.object({ accountId: id }),
  body: z.object({
    officeId: id.nullable(),
    isHead: z.boolean().default(false),
    /** A colleague of the office that is left, who goes on with the open posts. Null: they wait for one. */
    handOverTo: id.nullable().default(null),
    reason,
  }),
  response: messageAnswer,
});

/** Previews whether verifying an authority joins an office or creates one. */
export const officePreview = defineRoute({
  method: 'GET',
  path: '/api/admin/officePreview/{id}',
  summary: 'The office that an authority joins when it is verified, or the one that is made for it',
  access: ['admin'],
  params: z.object({ id }),
  response: z.object({
    joins: officeName.nullable(),
    /** Set if it joins none. */
    makes: officeForm.omit({ parentId: true }).nullable(),
  }),
});
