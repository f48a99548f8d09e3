import { expect, test } from 'vitest';
import { CLOSURES } from './closure.ts';
import {
  requestMoment,
  requestStatus,
  requestUpdatedAt,
  SERVICE_ATTRIBUTES,
  statusAt,
  statusNote,
} from './open311.ts';
import { STAGES } from './progress.ts';

test('a request is closed if the report is finished or merged', () => {
  for (const stage of STAGES) {
    expect(requestStatus({ stage, main: null })).toBe(stage === 'Finished' ? 'closed' : 'open');
    expect(statusAt(stage)).toBe(stage === 'Finished' ? 'closed' : 'open');
    expect(requestStatus({ stage, main: 'MH26-104217' })).toBe('closed');
    expect(requestStatus({ stage, main: 'hidden' })).toBe('closed');
  }
});

test('the status note names the stage, the confirmation or the main report', () => {
  for (const stage of STAGES) {
    expect(statusNote({ stage, closure: null, main: null })).toEqual({ kind: 'stage', stage });
    expect(statusNote({ stage, closure: 'none', main: 'MH26-104217' })).toEqual({
      kind: 'sameAs',
      number: 'MH26-104217',
    });
    expect(statusNote({ stage, closure: null, main: 'hidden' })).toEqual({ kind: 'sameAsHidden' });
  }
  for (const closure of CLOSURES)
    expect(statusNote({ stage: 'Finished', closure, main: null })).toEqual({ kind: 'ended', closure });
  // After a reopening, the confirmation of the first end does not matter.
  expect(statusNote({ stage: 'Verified', closure: 'reporter', main: null })).toEqual({
    kind: 'stage',
    stage: 'Verified',
  });
});

test('a closed request was updated at its end, an open one at its last change', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const times = { finishedAt: at(2), mergedAt: at(3), changedAt: at(4) };
  const updated = (stage: 'Verified' | 'Finished', main: string | null, given = times) =>
    requestUpdatedAt({ stage, closure: null, main }, given);
  expect(updated('Verified', null)).toEqual(at(4));
  expect(updated('Finished', null)).toEqual(at(2));
  expect(updated('Verified', 'MH26-104217')).toEqual(at(3));
  expect(updated('Finished', 'MH26-104217')).toEqual(at(3));
  const none = { finishedAt: null, mergedAt: null, changedAt: at(4) } as unknown as typeof times;
  expect(updated('Finished', null, none)).toEqual(at(4));
  expect(updated('Finished', 'hidden', none)).toEqual(at(4));
});

test('a moment is formatted in UTC', () => {
  expect(requestMoment(new Date('2026-11-15T08:01:35.987+05:30'))).toBe('2026-11-15T02:31:35Z');
});

test('attributes have distinct codes and consecutive orders', () => {
  expect(new Set(SERVICE_ATTRIBUTES.map(({ code }) => code)).size).toBe(SERVICE_ATTRIBUTES.length);
  expect(SERVICE_ATTRIBUTES.map(({ order }) => order)).toEqual([1, 2, 3]);
  for (const { datatype, values } of SERVICE_ATTRIBUTES)
    expect(values.length > 0).toBe(datatype === 'singlevaluelist');
});

test('a moment has no fractions of a second', () => {
  expect(requestMoment(new Date('2026-11-15T08:01:35.250Z'))).toBe('2026-11-15T08:01:35Z');
});

test('all attributes are optional, and only the priority is a list', () => {
  expect(SERVICE_ATTRIBUTES.map(({ code, datatype, required }) => [code, datatype, required])).toEqual([
    ['priority', 'singlevaluelist', false],
    ['landmark', 'string', false],
    ['external_id', 'string', false],
  ]);
});
