/** What an administrator can do that others should be able to look up later. */
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

/** On what it was done. `list`: a whole list, as an export. */
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
