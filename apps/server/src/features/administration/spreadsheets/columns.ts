import type { ApiKey } from '@sudhaar/contract/api-keys';
import type { AuditEntry } from '@sudhaar/contract/audit';
import type { AdminCategory } from '@sudhaar/contract/categories';
import type { ContactMessage } from '@sudhaar/contract/contact';
import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import type { ModerationCase } from '@sudhaar/contract/moderation';
import type { NameRequest } from '@sudhaar/contract/names';
import type { AdminListedOffice } from '@sudhaar/contract/offices';
import type { Post } from '@sudhaar/contract/posts';
import type { Webhook } from '@sudhaar/contract/webhooks';
import { EVENT_WORDS } from '@sudhaar/domain/webhooks';
import type { ServerTexts, Translate } from '@sudhaar/language/server';
import type { CsvValue } from '../../../platform/csv.ts';

type Sheets = ServerTexts['sheets'];

/** Keyed by the heading's key in the language files. Cells are words in the reader's language, never codes. */
export type Columns<Item, Heading extends string = string> = Record<
  Heading,
  (item: Item, t: Translate) => CsvValue
>;

export const headingOf = (sheet: string, column: string, t: Translate): string =>
  t(`sheets:${sheet}.${column}` as 'sheets:posts.caption');

export const moment = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** With the times of the current claim and the end. */
export type PostWithTimes = Post & { claimedAt: Date | null; finishedAt: Date | null };

/** Fields without their own column. Every other field needs a heading and a cell. */
type OmittedField =
  | keyof Pick<
      Post,
      'updatedAt' | 'images' | 'user' | 'location' | 'myVote' | 'comments' | 'upvotes' | 'downvotes'
    >
  | keyof Pick<Post, 'finalUpdate' | 'finalCaption' | 'finalImages' | 'rejection'>
  | keyof Pick<Post, 'verdict' | 'reopenUntil' | 'proposedCategory' | 'formerAssignee' | 'ward'>
  | keyof Pick<Post['location'], 'country' | 'district' | 'coordinates'>;
type ExportedField = Exclude<keyof Post | keyof Post['location'], OmittedField>;
type WithHeading<Heading extends keyof Sheets['posts']> = Heading;

export const POST: Columns<PostWithTimes, keyof Sheets['posts'] | WithHeading<ExportedField>> = {
  _id: (post) => post._id,
  number: (post) => post.number,
  createdAt: (post) => moment(post.createdAt),
  caption: (post) => post.caption,
  priority: (post, t) => t(`priorities.${post.priority}`),
  category: (post) => post.category.name,
  office: (post) => post.office?.name ?? null,
  isDisputed: (post) => post.isDisputed,
  isSettled: (post) => post.isSettled,
  progressState: (post, t) => t(`stages.${post.progressState}`),
  currentState: (post, t) => t(`currentStates.${post.currentState}`),
  dueAt: (post) => moment(post.dueAt),
  isOverdue: (post) => post.isOverdue,
  hold: (post, t) => post.hold && t(`holdReasons.${post.hold.reason}`),
  holdNote: (post) => post.hold?.note ?? null,
  holdUntil: (post) => moment(post.hold?.until),
  closure: (post, t) => post.closure && t(`sheets:confirmedBy.${post.closure}`),
  reopenedCount: (post) => post.reopenedCount,
  sameAs: (post) => post.sameAs?.number ?? null,
  duplicateCount: (post) => post.duplicateCount,
  address: (post) => post.location.address,
  landmark: (post) => post.location.landmark,
  state: (post) => post.location.state,
  pincode: (post) => post.location.pincode,
  locality: (post) => post.location.locality,
  positionPincode: (post) => post.location.positionPincode,
  lat: (post) => post.location.coordinates.lat,
  lng: (post) => post.location.coordinates.lng,
  upvoteCount: (post) => post.upvoteCount,
  downvoteCount: (post) => post.downvoteCount,
  commentCount: (post) => post.commentCount,
  replyCount: (post) => post.replyCount,
  channel: (post, t) => t(`sheets:channels.${post.channel}`),
  system: (post) => post.system ?? '',
  userId: (post) => post.user?._id ?? null,
  userName: (post) => post.user?.name ?? null,
  assignedGovernment: (post) => post.assignedGovernment,
  assignedGovernmentName: (post) => post.assignedGovernmentName,
  claimedAt: (post) => post.claimedAt,
  finishedAt: (post) => post.finishedAt,
  isHidden: (post) => post.isHidden ?? false,
};

export const USER: Columns<ListedUser, keyof Sheets['users']> = {
  _id: (user) => user._id,
  createdAt: (user) => moment(user.createdAt),
  name: (user) => user.name,
  email: (user) => user.email,
  isVerified: (user) => user.isVerified,
  city: (user) => user.city,
  state: (user) => user.state,
  postCount: (user) => user.postCount,
  commentCount: (user) => user.commentCount,
  suspendedAt: (user) => moment(user.suspension?.at),
  suspensionReason: (user) => user.suspension?.reason ?? null,
};

export const GOVERNMENT: Columns<ListedGovernment, keyof Sheets['governments']> = {
  _id: (authority) => authority._id,
  createdAt: (authority) => moment(authority.createdAt),
  authorityName: (authority) => authority.authorityName,
  officialEmail: (authority) => authority.officialEmail,
  department: (authority) => authority.department,
  designation: (authority) => authority.designation,
  phone: (authority) => authority.phone,
  city: (authority) => authority.city,
  state: (authority) => authority.state,
  isVerified: (authority) => authority.isVerified,
  rejectedAt: (authority) => moment(authority.rejection?.at),
  rejectionReason: (authority) => authority.rejection?.reason ?? null,
  suspendedAt: (authority) => moment(authority.suspension?.at),
  suspensionReason: (authority) => authority.suspension?.reason ?? null,
  activeCases: (authority) => authority.activeCases,
  resolvedIssuesCount: (authority) => authority.resolvedIssuesCount,
  office: (authority) => authority.office?.name ?? null,
  isHead: (authority) => authority.office?.isHead ?? null,
};

export const OFFICE: Columns<AdminListedOffice, keyof Sheets['offices']> = {
  _id: (office) => office._id,
  name: (office) => office.name,
  departments: (office, t) =>
    office.departments.map((department) => t(`departments.${department}`)).join('; '),
  level: (office, t) => t(`offices:levels.${office.level}`),
  places: (office) => office.places.join('; '),
  staffCount: (office) => office.staffCount,
  headCount: (office) => office.headCount,
  openCount: (office) => office.openCount,
  isRetired: (office) => office.isRetired,
};

export const CATEGORY: Columns<AdminCategory, keyof Sheets['categories']> = {
  code: (category) => category.code,
  english: (category) => category.names.en ?? null,
  hindi: (category) => category.names.hi ?? null,
  department: (category, t) => t(`departments.${category.department}`),
  hours: (category) => category.hours,
  isRetired: (category) => category.isRetired,
};

export const CASE: Columns<ModerationCase, keyof Sheets['moderation']> = {
  _id: (one) => one._id,
  kind: (one, t) => t(`moderation:kinds.${one.kind}`),
  subjectId: (one) => one.subject?._id ?? null,
  text: (one) => one.subject?.text ?? null,
  author: (one) => one.subject?.author?.name ?? null,
  isHidden: (one) => one.subject?.isHidden ?? null,
  isOpen: (one) => one.isOpen,
  reportCount: (one) => one.reportCount,
  reasons: (one, t) =>
    one.reasons.map(({ reason, count }) => `${t(`moderation:reasons.${reason}`)}: ${count}`).join('; '),
  firstReportedAt: (one) => moment(one.firstReportedAt),
  lastReportedAt: (one) => moment(one.lastReportedAt),
  outcome: (one, t) => one.outcome && t(`moderation:outcomes.${one.outcome}`),
  decidedAt: (one) => moment(one.decidedAt),
  decidedBy: (one) => one.decidedBy,
};

export const MESSAGE: Columns<ContactMessage, keyof Sheets['contact']> = {
  _id: (message) => message._id,
  createdAt: (message) => moment(message.createdAt),
  name: (message) => message.name,
  email: (message) => message.email,
  message: (message) => message.message,
  handledAt: (message) => moment(message.handledAt),
};

export const NAME_REQUEST: Columns<NameRequest, keyof Sheets['nameRequests']> = {
  _id: (request) => request._id,
  createdAt: (request) => moment(request.createdAt),
  accountId: (request) => request.accountId,
  officialEmail: (request) => request.officialEmail,
  presentName: (request) => request.presentName,
  presentDepartment: (request) => request.presentDepartment,
  authorityName: (request) => request.authorityName,
  department: (request) => request.department,
  isTaken: (request) => request.isTaken,
  decidedAt: (request) => moment(request.decidedAt),
  decidedBy: (request) => request.decidedBy,
  isAllowed: (request) => request.isAllowed,
  reason: (request) => request.reason,
};

export const API_KEY: Columns<ApiKey, keyof Sheets['apiKeys']> = {
  _id: (key) => key._id,
  createdAt: (key) => moment(key.createdAt),
  name: (key) => key.name,
  office: (key) => key.office?.name ?? null,
  scopes: (key, t) => key.scopes.map((scope) => t(`integrations:keys.scope.${scope}`)).join('; '),
  callsPerMinute: (key) => key.callsPerMinute,
  hint: (key) => key.hint,
  createdBy: (key) => key.createdBy,
  lastUsedAt: (key) => moment(key.lastUsedAt),
  revokedAt: (key) => moment(key.revokedAt),
};

export const WEBHOOK: Columns<Webhook, keyof Sheets['webhooks']> = {
  _id: (webhook) => webhook._id,
  createdAt: (webhook) => moment(webhook.createdAt),
  name: (webhook) => webhook.name,
  url: (webhook) => webhook.url,
  office: (webhook) => webhook.office?.name ?? null,
  events: (webhook, t) =>
    webhook.events.map((event) => t(`integrations:webhooks.event.${EVENT_WORDS[event]}`)).join('; '),
  createdBy: (webhook) => webhook.createdBy,
  isPaused: (webhook) => webhook.isPaused,
  stoppedAt: (webhook) => moment(webhook.stoppedAt),
  failingSince: (webhook) => moment(webhook.failingSince),
};

export const ENTRY: Columns<AuditEntry, keyof Sheets['audit']> = {
  _id: (entry) => entry._id,
  at: (entry) => moment(entry.at),
  actorId: (entry) => entry.actor._id,
  actorName: (entry) => entry.actor.name,
  action: (entry, t) => t(`audit:actions.${entry.action}`),
  subjectKind: (entry, t) => t(`audit:subjects.${entry.subject.kind}`),
  subjectName: (entry) => entry.subject.name,
  subjectId: (entry) => entry.subject._id,
  data: (entry) => entry.details.join(' '),
  reason: (entry) => entry.reason,
};
