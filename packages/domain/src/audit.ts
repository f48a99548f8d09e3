import type { Role } from './accounts.ts';

/** Every audited action. All actions of administrators are; of those of authorities, `OFFICE_ACTIONS`. */
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
 * What an office does with the reports that it entered itself. With a code somebody becomes the reporter, and confirms: so who
 * may enter reports, new codes and erased callers leave an entry, whoever acts.
 */
const OFFICE_ACTIONS: readonly AuditAction[] = ['eraseCaller', 'renewCode', 'setIntakeRight'];

/** True if an action of somebody with this role is written into the audit log. */
export const isAudited = (role: Role, action: AuditAction): boolean =>
  role === 'admin' || (role === 'government' && OFFICE_ACTIONS.includes(action));

/** The kinds of subjects of an action. `list`: a whole list, as an export. */
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
