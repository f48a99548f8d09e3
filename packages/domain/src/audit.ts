/** The audited actions of administrators. */
export const AUDIT_ACTIONS = [
  'deletePost',
  'deleteComment',
  'deleteReply',
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
  'addComment',
  'addReply',
  'openProof',
  'handleContact',
  'reopenContact',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of subjects of an action. `list`: a whole list, as an export. */
export const AUDIT_SUBJECTS = [
  'post',
  'comment',
  'reply',
  'message',
  'user',
  'government',
  'admin',
  'address',
  'contact',
  'list',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
