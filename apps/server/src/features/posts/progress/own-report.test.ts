import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const ADDRESS = 'asha@example.in';
let citizen: Person;
let authority: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  citizen = await signedIn(server, 'user', 'Asha', ADDRESS);
  authority = await signedIn(server, 'government', 'Roads', 'ASHA+office@Example.in');
  other = await signedIn(server, 'government', 'Water');
  admin = await signedIn(server, 'admin', 'Administrator', ADDRESS);
  for (const { id } of [authority, other]) await server.context.accounts.verify(id);
});

const report = async (who: Person): Promise<string> =>
  (await who.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id;
const advance = (who: Person, id: string, body?: object) =>
  who.send('PUT', `/api/gov/progressState/${id}`, body);
const prove = async (who: Person, id: string) =>
  who.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [await photo()]);
const nearCompletion = async (who: Person, id: string) => {
  for (let i = 0; i < 4; i += 1) await advance(who, id);
};
/** Assigns the post as if it had been claimed before this rule existed. */
const handTo = (who: Person, id: string) =>
  server.context.pool.query('update posts set government_id = $1 where id = $2', [who.id, id]);
const refused = (message: string) => ({ status: 403, body: { code: 'forbidden', message } });
const OWN_REPORT = refused(
  'This was reported from your own email address. Another authority must work on it.',
);
const OWN_WORK = refused('This work was done from your own email address. Someone else must confirm it.');

describe('one email address in both roles', () => {
  test('cannot claim its own report, while another authority can', async () => {
    const id = await report(citizen);
    expect(await advance(authority, id)).toMatchObject(OWN_REPORT);
    expect((await citizen.get(`/api/posts/post/${id}`)).body.post).toMatchObject({
      progressState: 'Unseen',
      assignedGovernment: null,
    });
    expect((await advance(other, id)).status).toBe(200);
  });

  test('can only go back and release an own report that it already has', async () => {
    const id = await report(citizen);
    await advance(other, id);
    await handTo(authority, id);
    expect(await advance(authority, id)).toMatchObject(OWN_REPORT);
    expect((await authority.send('PUT', `/api/gov/regressProgressState/${id}`)).body.post).toMatchObject({
      progressState: 'Unseen',
      assignedGovernment: null,
    });
  });

  test('cannot prove its own report by either call', async () => {
    const id = await report(citizen);
    await nearCompletion(other, id);
    await handTo(authority, id);
    expect(await prove(authority, id)).toMatchObject(OWN_REPORT);
    const proof = { finalCaption: 'Done', finalImages: [{ url: '/media/x' }] };
    expect(await advance(authority, id, proof)).toMatchObject(OWN_REPORT);
  });

  test('cannot confirm its own work, but can reject it', async () => {
    const id = await report(citizen);
    await nearCompletion(other, id);
    await prove(other, id);
    await handTo(authority, id);
    expect(await citizen.send('PUT', `/api/user/verifyPost/${id}`)).toMatchObject(OWN_WORK);
    expect((await citizen.send('PUT', `/api/user/rejectPost/${id}`, { reason: 'No' })).status).toBe(200);
  });

  test('cannot confirm its own work as an administrator, but can claim a report without a reporter', async () => {
    const leaving = await signedIn(server, 'user', 'Leaving');
    const id = await report(leaving);
    expect((await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`)).status).toBe(200);
    await nearCompletion(authority, id);
    expect((await prove(authority, id)).status).toBe(200);
    expect(await admin.send('PUT', `/api/admin/verdict/${id}`, { fixed: true })).toMatchObject(OWN_WORK);
    const second = await signedIn(server, 'admin', 'Second');
    expect((await second.send('PUT', `/api/admin/verdict/${id}`, { fixed: true })).status).toBe(200);
  });

  test('can vote and comment in both roles', async () => {
    const id = await report(citizen);
    for (const who of [citizen, authority]) {
      expect((await who.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' })).status).toBe(200);
      expect((await who.send('POST', '/api/posts/addComment', { postId: id, content: 'Hi' })).status).toBe(
        200,
      );
    }
  });
});
