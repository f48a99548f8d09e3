import { ApiError } from '@sudhaar/contract/client';
import { expect, test } from 'vitest';
import { atPhotoField, authorityFailure, MissingToken } from './failures.ts';

const refusal = (status: number, code: string, message = '') => new ApiError(status, { message, code });

test.each([
  ['no token', new MissingToken(), 'noTokenAuthority'],
  ['an ended session', refusal(401, 'not_signed_in'), 'expired'],
  ['no such profile', refusal(404, 'not_found'), 'gone'],
  ['no connection', refusal(0, 'no_connection'), 'noConnection'],
  ['anything else', new TypeError('?'), 'unexpected'],
] as const)('%s', (_, error, key) => expect(authorityFailure(error)).toEqual({ key }));

test('another status is shown with its number and text', () =>
  expect(authorityFailure(refusal(503, 'internal', 'Down for a moment'))).toEqual({
    key: 'status',
    values: { status: 503, text: 'Down for a moment' },
  }));

test('a timeout has its own message', () =>
  expect(authorityFailure(refusal(0, 'timeout', 'Too long'))).toMatchObject({ said: 'Too long' }));

test('the error of a picture belongs to the photo field, other errors stay at theirs', () => {
  const details = [
    { field: 'images', message: 'No picture' },
    { field: 'bio', message: 'Too long' },
  ];
  const error = atPhotoField(new ApiError(415, { message: 'No picture', code: 'unsupported_file', details }));
  expect(error).toMatchObject({ status: 415, details: [{ field: 'profilePhoto' }, { field: 'bio' }] });
});
