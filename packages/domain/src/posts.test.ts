import { describe, expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { canDelete, canEdit, DEFAULT_PRIORITY, isEdited, isOwner, PRIORITIES } from './posts.ts';
import { STAGES } from './progress.ts';

const owner: Actor = { id: 'owner', role: 'user', isVerified: true };
const neighbour: Actor = { id: 'neighbour', role: 'user', isVerified: true };
const authority: Actor = { id: 'authority', role: 'government', isVerified: true };
const admin: Actor = { id: 'admin', role: 'admin', isVerified: true };
const everybody = [owner, neighbour, authority, admin];
const own = { ownerId: 'owner' };
const orphaned = { ownerId: null };
const whoMay = (rule: (actor: Actor) => boolean) => everybody.filter(rule).map(({ id }) => id);

describe('a report', () => {
  test('belongs to its reporter, and to nobody after the account is deleted', () => {
    expect(whoMay((actor) => isOwner(actor, own))).toEqual(['owner']);
    expect(whoMay((actor) => isOwner(actor, orphaned))).toEqual([]);
  });

  test.each(STAGES)('at %s is edited by its reporter only, and by nobody once it is finished', (stage) => {
    expect(whoMay((actor) => canEdit(actor, { ...own, stage }))).toEqual(
      stage === 'Finished' ? [] : ['owner'],
    );
  });

  test('is deleted by its reporter or an administrator', () => {
    expect(whoMay((actor) => canDelete(actor, own))).toEqual(['owner', 'admin']);
    expect(whoMay((actor) => canDelete(actor, orphaned))).toEqual(['admin']);
  });
});

test('isEdited is true if the two times differ', () => {
  const createdAt = '2026-11-15T10:00:00.000Z';
  expect(isEdited({ createdAt, updatedAt: createdAt })).toBe(false);
  expect(isEdited({ createdAt, updatedAt: '2026-11-15T10:00:00.001Z' })).toBe(true);
});

test('Medium is the default of four priorities', () => {
  expect(PRIORITIES).toEqual(['Low', 'Medium', 'High', 'Critical']);
  expect(DEFAULT_PRIORITY).toBe('Medium');
});
