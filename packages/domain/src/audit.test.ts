import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, isAudited } from './audit.ts';

const auditedFor = (role: 'user' | 'government' | 'admin') =>
  AUDIT_ACTIONS.filter((action) => isAudited(role, action));

test('everything that administrators do is audited, and what offices do with the reports that they entered', () => {
  expect(auditedFor('admin')).toEqual(AUDIT_ACTIONS);
  expect(auditedFor('government')).toEqual(['eraseCaller', 'renewCode', 'setIntakeRight']);
  expect(auditedFor('user')).toEqual([]);
});
