import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, isAudited } from './audit.ts';

const auditedFor = (role: 'user' | 'government' | 'admin') =>
  AUDIT_ACTIONS.filter((action) => isAudited(role, action));

test('audits all actions of administrators, and those of offices on reports that they entered and on members', () => {
  expect(auditedFor('admin')).toEqual(AUDIT_ACTIONS);
  expect(auditedFor('government')).toEqual([
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
  ]);
  expect(auditedFor('user')).toEqual([]);
});
