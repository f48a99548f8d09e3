import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const INVITATIONS = '/api/gov/office/invitations';
const newEmail = () => `asha-${randomBytes(4).toString('hex')}@city.example`;
const invite = (who: Person, email: string) => who.send('POST', INVITATIONS, { email });
const join = (who: Person, token: string) => who.send('POST', '/api/gov/office/join', { token });
const officeOf = async (who: Person) => (await who.get('/api/gov/office')).body.office;
/** The secret of the link in the email. */
async function mailedSecret(email: string): Promise<string> {
  const emails = await newEmailsTo(server, email);
  return /\/join-office#([\w-]+)/.exec(emails.join('\n'))?.[1] ?? '';
}
async function invited(email = newEmail(), head = scene.head) {
  expect((await invite(head, email)).status).toBe(201);
  return { email, secret: await mailedSecret(email) };
}
const isVerified = async ({ id }: Person) =>
  (await server.context.pool.query('select is_verified from accounts where id = $1', [id])).rows[0]
    .is_verified;
const authority = (email: string) => signedIn(server, 'government', 'Asha', email);

describe('an invitation', () => {
  test('makes the person who opens its link a verified member, and administrators see it', async () => {
    const { email, secret } = await invited();
    const { body } = await scene.citizen.send('POST', '/api/account/invitation', { token: secret });
    expect(body).toMatchObject({ email, office: { _id: scene.offices.roads } });
    const asha = await authority(email.toUpperCase());
    expect((await join(asha, secret)).status).toBe(200);
    expect(await isVerified(asha)).toBe(true);
    expect(await officeOf(asha)).toMatchObject({ _id: scene.offices.roads, isHead: false });
    const id = (await scene.enter(scene.head)).body.post._id;
    expect((await asha.send('PUT', `/api/gov/progressState/${id}`)).status).toBe(200);
    const { entries } = (await scene.admin.get(`/api/admin/audit?subject=${asha.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'acceptInvitation', actor: { _id: asha.id } });
    expect((await scene.head.get(INVITATIONS)).body.invitations).not.toContainEqual(
      expect.objectContaining({ email }),
    );
  });

  test('works once, also for two at the same moment', async () => {
    const { email, secret } = await invited();
    const asha = await authority(email);
    const answers = await Promise.all([join(asha, secret), join(asha, secret)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await scene.citizen.send('POST', '/api/account/invitation', { token: secret })).status).toBe(410);
  });

  test('is for its address and for authorities only', async () => {
    const { email, secret } = await invited();
    expect((await join(await authority(newEmail()), secret)).body.message).toContain('another email address');
    expect((await join(scene.citizen, secret)).status).toBe(403);
    expect((await join(await authority(email), secret)).status).toBe(200);
  });

  test('is listed until it is withdrawn, then its link is over', async () => {
    const { email, secret } = await invited();
    const { invitations } = (await scene.head.get(INVITATIONS)).body;
    const { _id } = invitations.find((one: { email: string }) => one.email === email);
    expect((await scene.head.send('DELETE', `${INVITATIONS}/${_id}`)).status).toBe(200);
    expect((await scene.head.send('DELETE', `${INVITATIONS}/${_id}`)).status).toBe(404);
    expect((await join(await authority(email), secret)).status).toBe(410);
  });

  test('replaces an earlier one of the same address', async () => {
    const { email, secret: first } = await invited();
    const { secret } = await invited(email);
    const asha = await authority(email);
    expect((await join(asha, first)).status).toBe(410);
    expect((await join(asha, secret)).status).toBe(200);
  });

  test('is over once its head is no longer one', async () => {
    const head = await scene.staff('Second head', scene.offices.roads, true);
    const { email, secret } = await invited(newEmail(), head);
    await scene.admin.send('PUT', `/api/admin/staff/${head.id}`, {
      officeId: scene.offices.roads,
      isHead: false,
    });
    expect((await join(await authority(email), secret)).status).toBe(410);
  });

  test('does not overrule an administrator', async () => {
    const { email, secret } = await invited();
    const asha = await authority(email);
    await scene.admin.send('POST', `/api/admin/rejectGovernment/${asha.id}`, { reason: 'No such official' });
    await server.context.pool.query(
      `update accounts set rejected_at = now(), rejection_reason = 'No such official' where id = $1`,
      [asha.id],
    );
    expect((await join(asha, secret)).status).toBe(403);
    expect(await isVerified(asha)).toBe(false);
    expect(await officeOf(asha)).toBeNull();
  });

  test('is sent by heads, with a valid address, and not without end', async () => {
    expect((await invite(scene.member, newEmail())).status).toBe(403);
    expect((await invite(scene.head, 'nobody')).status).toBe(422);
    const busy = await scene.staff('Head of water', scene.offices.water, true);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await invite(busy, newEmail())).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201));
    expect(statuses[20]).toBe(409);
  });
});

describe('an account that an invitation has verified', () => {
  test('is not verified any more once a head removes it', async () => {
    const { email, secret } = await invited();
    const asha = await authority(email);
    await join(asha, secret);
    await scene.head.send('DELETE', `/api/gov/office/people/${asha.id}`, {});
    expect(await isVerified(asha)).toBe(false);
  });

  test('stays verified where an administrator has moved it', async () => {
    const { email, secret } = await invited();
    const asha = await authority(email);
    await join(asha, secret);
    const moved = { officeId: scene.offices.water, isHead: false };
    expect((await scene.admin.send('PUT', `/api/admin/staff/${asha.id}`, moved)).status).toBe(200);
    expect(await isVerified(asha)).toBe(true);
    expect(await officeOf(asha)).toMatchObject({ _id: scene.offices.water });
  });

  test('of an authority that was verified before stays verified', async () => {
    const { email, secret } = await invited();
    const asha = await authority(email);
    await server.context.accounts.verify(asha.id);
    await join(asha, secret);
    await scene.head.send('DELETE', `/api/gov/office/people/${asha.id}`, {});
    expect(await isVerified(asha)).toBe(true);
  });
});
