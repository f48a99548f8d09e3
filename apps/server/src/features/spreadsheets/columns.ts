import type { AuditEntry } from '@sudhaar/contract/audit';
import type { ContactMessage } from '@sudhaar/contract/contact';
import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import type { ModerationCase } from '@sudhaar/contract/moderation';
import type { Post } from '@sudhaar/contract/posts';
import type { Cell } from './csv.ts';

/** What stands in each column. They are named as the contract names its fields: a script reads them in every language. */
export type Columns<Item> = Record<string, (item: Item) => Cell>;

export const POST: Columns<Post> = {
  _id: (post) => post._id,
  createdAt: (post) => post.createdAt,
  caption: (post) => post.caption,
  priority: (post) => post.priority,
  progressState: (post) => post.progressState,
  currentState: (post) => post.currentState,
  address: (post) => post.location.address,
  landmark: (post) => post.location.landmark,
  state: (post) => post.location.state,
  pincode: (post) => post.location.pincode,
  lat: (post) => post.location.coordinates.lat,
  lng: (post) => post.location.coordinates.lng,
  upvoteCount: (post) => post.upvoteCount,
  downvoteCount: (post) => post.downvoteCount,
  commentCount: (post) => post.commentCount,
  userId: (post) => post.user?._id ?? null,
  userName: (post) => post.user?.name ?? null,
  assignedGovernment: (post) => post.assignedGovernment,
  assignedGovernmentName: (post) => post.assignedGovernmentName,
  isHidden: (post) => post.isHidden ?? false,
};

export const USER: Columns<ListedUser> = {
  _id: (user) => user._id,
  createdAt: (user) => user.createdAt,
  name: (user) => user.name,
  email: (user) => user.email,
  isVerified: (user) => user.isVerified,
  city: (user) => user.city,
  state: (user) => user.state,
  postCount: (user) => user.postCount,
  commentCount: (user) => user.commentCount,
};

export const GOVERNMENT: Columns<ListedGovernment> = {
  _id: (authority) => authority._id,
  createdAt: (authority) => authority.createdAt,
  authorityName: (authority) => authority.authorityName,
  officialEmail: (authority) => authority.officialEmail,
  department: (authority) => authority.department,
  designation: (authority) => authority.designation,
  phone: (authority) => authority.phone,
  city: (authority) => authority.city,
  state: (authority) => authority.state,
  isVerified: (authority) => authority.isVerified,
  activeCases: (authority) => authority.activeCases,
  resolvedIssuesCount: (authority) => authority.resolvedIssuesCount,
};

export const CASE: Columns<ModerationCase> = {
  _id: (one) => one._id,
  kind: (one) => one.kind,
  subjectId: (one) => one.subject?._id ?? null,
  text: (one) => one.subject?.text ?? null,
  author: (one) => one.subject?.author?.name ?? null,
  isHidden: (one) => one.subject?.isHidden ?? null,
  isOpen: (one) => one.isOpen,
  reportCount: (one) => one.reportCount,
  reasons: (one) => one.reasons.map(({ reason, count }) => `${reason} ${count}`).join('; '),
  firstReportedAt: (one) => one.firstReportedAt,
  lastReportedAt: (one) => one.lastReportedAt,
  outcome: (one) => one.outcome,
  decidedAt: (one) => one.decidedAt,
  decidedBy: (one) => one.decidedBy,
};

export const MESSAGE: Columns<ContactMessage> = {
  _id: (message) => message._id,
  createdAt: (message) => message.createdAt,
  name: (message) => message.name,
  email: (message) => message.email,
  message: (message) => message.message,
  handledAt: (message) => message.handledAt,
};

export const ENTRY: Columns<AuditEntry> = {
  _id: (entry) => entry._id,
  at: (entry) => entry.at,
  actorId: (entry) => entry.actor._id,
  actorName: (entry) => entry.actor.name,
  action: (entry) => entry.action,
  subjectKind: (entry) => entry.subject.kind,
  subjectId: (entry) => entry.subject._id,
  data: (entry) => JSON.stringify(entry.data),
  reason: (entry) => entry.reason,
};
