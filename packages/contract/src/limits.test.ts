import { expect, test } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const table: readonly Route[] = routes;
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const countedBy = (name: string): string[] =>
  (table.find((route) => nameOf(route) === name)?.limits ?? []).map(({ by }) => by).sort();

test.each(['user', 'gov', 'admin'])('a login as %s is limited by address', (role) => {
  expect(countedBy(`POST /api/${role}/login`)).toEqual(['address']);
});

test.each([
  'POST /api/user/signup',
  'POST /api/gov/signup',
  'POST /api/account/forgotPassword',
  'POST /api/account/resetPassword',
  'POST /api/account/confirmEmail',
  'POST /api/contact',
  'POST /api/guest/reports',
  'POST /api/guest/open',
  'POST /api/guest/confirm',
  'POST /api/guest/discard',
  'POST /api/guest/stopEmails',
])('%s, which needs no account, is limited by address', (name) => {
  expect(countedBy(name)).toEqual(['address']);
});

test.each([
  'POST /api/user/createPost',
  'POST /api/posts/addComment',
  'POST /api/posts/addReply',
  'PUT /api/posts/votePost',
  'POST /api/user/sendMessage',
  'PUT /api/user/chatRooms/read',
  'POST /api/ask',
])('%s is limited by account and by address', (name) => {
  expect(countedBy(name)).toEqual(['account', 'address']);
});

/** Each only changes existing rows of the account; a verdict needs another proof, which is limited. */
const HARMLESS = [
  'POST /api/session/logout',
  'POST /api/unsubscribe',
  'PUT /api/settings',
  'PUT /api/notifications/read',
  'PUT /api/user/verifyPost/{postId}',
];

test('every call that stores something has a limit, unless it is for administrators only', () => {
  const uncounted = table.filter(
    ({ method, access, limits }) =>
      (method === 'POST' || method === 'PUT') && !limits && `${access}` !== 'admin',
  );
  expect(uncounted.map(nameOf).sort()).toEqual(HARMLESS.toSorted());
});
