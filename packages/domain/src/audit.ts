import type { Role } from './accounts.ts';

/** Every action of an administrator is audited. For authorities, only `OFFICE_ACTIONS` are. */
export const AUDIT_ACTIONS = [
  'deletePost',
  'deleteComment',
  'deleteReply',
  'deleteNote',
  'deleteExternalUpdate',
  'deleteMessage',
  'deleteUser',
  'deleteGovernment',
  'verifyGovernment',
  'rejectGovernment',
  'unverifyGovernment',
  'suspendAccount',
  'liftSuspension',
  'resetSecondFactor',
  'unblockAddress',
  'allowName',
  'declineName',
  'hide',
  'unhide',
  'dismissReports',
  'verdict',
  'releasePost',
  'routePost',
  'categorizePost',
  'mergePost',
  'unmergePost',
  'eraseCaller',
  'renewCode',
  'setIntakeRight',
  'createOffice',
  'editOffice',
  'mergeOffice',
  'retireOffice',
  'setStaff',
  'handOverReports',
  'nameDeputy',
  'showNames',
  'inviteMember',
  'withdrawInvitation',
  'acceptInvitation',
  'createCategory',
  'editCategory',
  'deleteCategory',
  'orderCategories',
  'addComment',
  'addReply',
  'openProof',
  'handleContact',
  'reopenContact',
  'createApiKey',
  'revokeApiKey',
  'createWebhook',
  'editWebhook',
  'renewWebhookSecret',
  'deleteWebhook',
  'redeliverWebhook',
  'testWebhook',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Actions of an office on posts that it entered itself. Whoever has the code becomes the reporter and can confirm the
 * work, so intake rights, new codes and erased callers are always audited. So is what heads do with their members.
 */
const OFFICE_ACTIONS: readonly AuditAction[] = [
  'eraseCaller',
  'renewCode',
  'setIntakeRight',
  'setStaff',
  'handOverReports',
  'nameDeputy',
  'showNames',
  'inviteMember',
  'withdrawInvitation',
  'acceptInvitation',
];

export const isAudited = (role: Role, action: AuditAction): boolean =>
  role === 'admin' || (role === 'government' && OFFICE_ACTIONS.includes(action));

/** `list` stands for a whole list, for example in an export. */
export const AUDIT_SUBJECTS = [
  'post',
  'comment',
  'reply',
  'note',
  'externalUpdate',
  'message',
  'user',
  'government',
  'admin',
  'address',
  'office',
  'category',
  'contact',
  'apiKey',
  'webhook',
  'list',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
