import { expect, test } from 'vitest';
import { LINK_HOURS, ROLES } from './accounts.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit.ts';
import { DEPARTMENTS } from './departments.ts';
import { ERRORS, FORM_PROBLEMS, ProductError, REFUSALS } from './errors.ts';
import { GOVERNMENT_LISTS } from './government-lists.ts';
import { FILE_MAX_BYTES, TEXT_MAX } from './limits.ts';
import { ABUSE_REASONS, MODERATION_ACTIONS, OUTCOMES, SUBJECT_KINDS } from './moderation.ts';
import { CHANNELS, NOTIFICATION_KINDS } from './notifications.ts';
import { COUNTRY, STATES } from './places.ts';
import { GENDERS, NETWORKS, PRIVATE_FIELDS } from './profiles.ts';
import { ACTIONS, CURRENT_STATES, STAGES } from './progress.ts';
import { VOTES } from './voting.ts';

/** Lists whose words are stored, sent and translated. */
const VOCABULARIES = {
  ABUSE_REASONS,
  ACTIONS,
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  CHANNELS,
  CURRENT_STATES,
  DEPARTMENTS,
  GENDERS,
  GOVERNMENT_LISTS,
  MODERATION_ACTIONS,
  NETWORKS,
  NOTIFICATION_KINDS,
  OUTCOMES,
  PRIVATE_FIELDS,
  FORM_PROBLEMS,
  REFUSALS,
  ROLES,
  STAGES,
  STATES,
  SUBJECT_KINDS,
  VOTES,
} satisfies Record<string, readonly string[]>;

test.each(Object.entries<readonly string[]>(VOCABULARIES))('%s contains distinct words', (_, words) => {
  expect(words.length).toBeGreaterThan(1);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[A-Za-z]+( [A-Za-z]+)*$/);
});

test('the country is India', () => expect(COUNTRY).toBe('India'));

test('every error has an HTTP status of 400 or above', () => {
  for (const status of Object.values(ERRORS)) expect(String(status)).toMatch(/^[45]\d\d$/);
});

test('the message of an error is its problem, or else its code', () => {
  expect(new ProductError('conflict')).toMatchObject({
    message: 'conflict',
    code: 'conflict',
    problem: undefined,
    field: undefined,
    retryAfterSeconds: undefined,
    values: {},
  });
  const exact = {
    problem: 'wrongPassword',
    field: 'password',
    retryAfterSeconds: 3,
    values: { name: 'Asha' },
  } as const;
  expect(new ProductError('forbidden', exact)).toMatchObject({
    message: 'wrongPassword',
    code: 'forbidden',
    ...exact,
  });
});

test('files have at most ten megabytes, and texts have a maximum length', () => {
  expect(FILE_MAX_BYTES).toBe(10_485_760);
  for (const length of Object.values(TEXT_MAX)) expect(length).toBeGreaterThan(0);
});

test('a password link expires earlier than a confirmation link', () => {
  expect(LINK_HOURS.resetPassword).toBeLessThan(LINK_HOURS.confirmEmail);
});
