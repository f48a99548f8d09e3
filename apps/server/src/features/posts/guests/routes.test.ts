import { GUEST_LINK_HOURS, GUEST_PENDING_MAX } from '@sudhaar/domain/guest-reports';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs, newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { multipart } from '../../../testing/multipart.ts';
import { signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ GUEST_REPORTS: 'on' });
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const HOUR_MS = 60 * 60 * 1000;
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
const post = async (url: string, payload: object = {}) => {
  const response = await server.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
};
let made = 0;
const count = (): number => {
  made += 1;
  return made;
};
const newAddress = () => `guest${count()}@example.in`;

async function send(
  email: string,
  {
    language = 'en',
    ...change
  }: { language?: string; clientId?: string; caption?: string; category?: string } = {},
) {
  const { channel: _, ...fields } = scene.fields({ email, clientId: `device-${count()}`, ...change });
  const form = multipart(fields, [await photo()]);
  const headers = { ...form.headers, 'accept-language': language };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/guest/reports',
    payload: form.payload,
    headers,
  });
  return { status: response.statusCode, body: response.json() };
}
const tokenIn = (email = ''): string => /confirm-report#([\w.-]+)/.exec(email)?.[1] ?? 'no link';
const codeIn = (email = ''): string => /[1-9A-Z]{5}-[1-9A-Z]{5}/.exec(email)?.[0] ?? 'no code';
/** The newest link that was mailed to the address. */
const linkTo = async (email: string) => tokenIn((await newEmailsTo(server, email)).at(-1));
const open = (token: string) => post('/api/guest/open', { token });
const confirm = (token: string) => post('/api/guest/confirm', { token });

async function confirmed(email = newAddress()) {
  await send(email);
  const token = await linkTo(email);
  const { status, body } = await confirm(token);
  expect(status).toBe(200);
  return { email, token, id: body.post._id as string, ...body };
}

const counts = async () => {
  await finishJobs(server);
  const { reported } = (await server.app.inject({ url: '/api/public/figures' })).json();
  const [row] = await query(
    `select (select count(*) from posts)::int as posts, (select count(*) from post_changes)::int as changes,
      (select count(*) from notifications)::int as notifications, (select count(*) from webhook_deliveries)::int as hooks`,
  );
  return { reported, ...row };
};

describe('a report without an account', () => {
  test('is nothing but a waiting submission until its link is confirmed', async () => {
    const before = await counts();
    const email = newAddress();
    const { status, body } = await send(email);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email });
    expect(await counts()).toEqual(before);
    // The photo is stored, and not served.
    const [{ images }] = await query('select images from guest_submissions where email = $1', [email]);
    const file = (await filesIn(server, 'files')).find((name) => name.includes(images[0].id));
    expect(file).toBeDefined();
    const url = `/media/${images[0].id}/${images[0].widths[0]}.webp`;
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    // The hourly job for abandoned photos leaves it alone.
    await query(`update media set created_at = now() - interval '5 hours' where id = $1`, [images[0].id]);
    await server.context.media.clear();
    expect(await query('select from media where id = $1', [images[0].id])).toHaveLength(1);

    const [letter] = await newEmailsTo(server, email);
    expect(letter).toContain('If it wasn’t you, ignore this email');
    expect(letter).not.toContain('pothole');
    const { body: seen } = await open(tokenIn(letter));
    expect(seen).toMatchObject({
      confirmed: null,
      waiting: { caption: 'Deep pothole at the bus stop', category: 'pothole', photos: 1 },
    });
    expect(JSON.stringify(seen)).not.toContain(email);
    expect(await counts()).toEqual(before);
  });

  test('goes to the office when it is confirmed, with its due date from then on', async () => {
    const email = newAddress();
    await send(email);
    const token = await linkTo(email);
    // Half a day passes before the link is opened.
    await query(
      `update guest_submissions set created_at = created_at - interval '12 hours' where email = $1`,
      [email],
    );
    const from = Date.now();
    const { status, body } = await confirm(token);
    expect(status).toBe(200);
    expect(body.post).toMatchObject({
      number: expect.stringMatching(/^MH\d\d-\d+$/),
      office: { name: 'The roads office' },
    });
    // A pothole has a week.
    const days = (Date.parse(body.post.dueAt) - from) / (24 * HOUR_MS);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    const { body: seen } = await scene.head.get(`/api/posts/post/${body.post._id}`);
    expect(seen.post).toMatchObject({ user: null, channel: 'guest', number: body.post.number });
    expect(seen.post.images).toHaveLength(1);
    expect((await server.app.inject({ url: seen.post.images[0].url })).statusCode).toBe(200);
    expect((await scene.track(body.code)).body).toMatchObject({
      post: { number: body.post.number },
      isFurtherCaller: false,
    });
    expect(await query('select from guest_submissions where email = $1', [email])).toHaveLength(0);
    // The second email has number and code.
    const [letter] = await newEmailsTo(server, email);
    expect(letter).toContain(body.post.number);
    expect(codeIn(letter)).toBe(body.code);
  });

  test('is confirmed once, however often, and in two tabs at once', async () => {
    const email = newAddress();
    await send(email);
    const token = await linkTo(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    const again = await confirm(token);
    expect(new Set([...answers, again].map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set([...answers, again].map(({ body }) => body.post._id)).size).toBe(1);
    expect(new Set([...answers, again].map(({ body }) => body.code)).size).toBe(1);
    expect((await open(token)).body.confirmed).toMatchObject({ code: again.body.code });
    expect(
      await query(`select from posts where channel = 'guest' and id = $1`, [again.body.post._id]),
    ).toHaveLength(1);
    expect(await newEmailsTo(server, email)).toHaveLength(1);
  });

  test('is written about in the language of its reporter', async () => {
    const email = newAddress();
    await send(email, { language: 'hi' });
    const [letter = ''] = await newEmailsTo(server, email);
    expect(letter).toContain('कृपया अपनी शिकायत की पुष्टि करें');
    await confirm(tokenIn(letter));
    expect((await newEmailsTo(server, email))[0]).toContain('आपका कोड');
  });

  test.each([
    ['without an address', { email: '' }, 'email'],
    ['with two addresses', { email: 'a@b.in,c@d.in' }, 'email'],
    ['without words', { caption: ' ' }, 'caption'],
    ['with a category that does not exist', { category: 'nonsense' }, 'category'],
  ])('is refused %s', async (_, { email = newAddress(), ...change }: Record<string, string>, field) => {
    const { status, body } = await send(email, change);
    expect([status, body.details[0].field]).toEqual([422, field]);
    expect(await newEmails(server)).toEqual([]);
  });

  test('is refused without a photo', async () => {
    const { channel: _, ...fields } = scene.fields({ email: newAddress(), clientId: 'without' });
    const form = multipart(fields, []);
    const response = await server.app.inject({ method: 'POST', url: '/api/guest/reports', ...form });
    expect([response.statusCode, response.json().details[0].field]).toEqual([422, 'images']);
  });

  test('goes to “Something else” if its category was retired while it waited', async () => {
    const email = newAddress();
    await send(email, { category: 'garbage' });
    const token = await linkTo(email);
    await query(`update categories set retired_at = now() where code = 'garbage'`);
    const { status, body } = await confirm(token);
    await query(`update categories set retired_at = null where code = 'garbage'`);
    expect(status).toBe(200);
    expect(await query('select category from posts where id = $1', [body.post._id])).toEqual([
      { category: 'other' },
    ]);
  });
});

describe('a link', () => {
  const over = expect.objectContaining({ status: 410 });
  const all = async (token: string) =>
    Promise.all(['open', 'confirm', 'discard'].map((call) => post(`/api/guest/${call}`, { token })));

  test('that is wrong, forged or of another purpose opens nothing', async () => {
    const { id, email } = await confirmed();
    const [letter = ''] = await newEmailsTo(server, email);
    const stop = /unsubscribe\?token=([\w.-]+)/.exec(letter)?.[1] ?? 'no link';
    await send(newAddress());
    const [{ id: waiting }] = await query('select id from guest_submissions order by id desc limit 1');
    const forged = `${Buffer.from(`confirm ${waiting}`).toString('base64url')}.${stop.split('.')[1]}`;
    for (const token of ['', 'nonsense', forged, stop]) expect(await all(token)).toEqual([over, over, over]);
    // And the link of a confirmation stops no emails.
    const { token } = await confirmed();
    expect(await post(`/api/guest/stopEmails?token=${token}`)).toEqual(over);
    expect(await query(`select from guests where post_id = $1 and email <> ''`, [id])).toHaveLength(1);
  });

  test('works for a day; then report, address and photos are gone', async () => {
    const email = newAddress();
    await send(email);
    const token = await linkTo(email);
    const [{ images, expires_at }] = await query('select * from guest_submissions where email = $1', [email]);
    const { guests } = server.context;
    await guests.discardExpired(new Date(expires_at.getTime() - 1));
    expect((await open(token)).status).toBe(200);
    await query(`update guest_submissions set expires_at = now() where email = $1`, [email]);
    // Over, also before the job has run.
    expect(await all(token)).toEqual([over, over, expect.objectContaining({ status: 200 })]);
    await finishJobs(server);
    const kept = (await filesIn(server, 'files')).filter((name) => name.includes(images[0].id));
    expect(kept).toEqual([]);
    expect(await query('select from media where id = $1', [images[0].id])).toHaveLength(0);
  });

  test('the job discards what has expired, and nothing else', async () => {
    const [old, young] = [newAddress(), newAddress()];
    for (const email of [old, young]) await send(email);
    await query(`update guest_submissions set expires_at = now() - interval '1 minute' where email = $1`, [
      old,
    ]);
    const [{ images }] = await query('select images from guest_submissions where email = $1', [old]);
    await server.context.guests.discardExpired(new Date());
    await finishJobs(server);
    expect(await query('select email from guest_submissions where email = any($1)', [[old, young]])).toEqual([
      { email: young },
    ]);
    expect((await filesIn(server, 'files')).filter((name) => name.includes(images[0].id))).toEqual([]);
  });

  test('discards a report that somebody else sent, once', async () => {
    const email = newAddress();
    await send(email);
    const token = await linkTo(email);
    expect((await post('/api/guest/discard', { token })).status).toBe(200);
    expect(await all(token)).toEqual([over, over, over]);
    expect(await query('select from guest_submissions where email = $1', [email])).toHaveLength(0);
  });

  test('that is confirmed and discarded at once does one of both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress();
      await send(email);
      const token = await linkTo(email);
      const [sent, gone] = await Promise.all([confirm(token), post('/api/guest/discard', { token })]);
      expect([sent.status, gone.status].sort()).toEqual([200, 410]);
      expect(await query('select from guests where email = $1', [email])).toHaveLength(
        sent.status === 200 ? 1 : 0,
      );
    }
  });

  test('answers the same after the confirmation until its day is over', async () => {
    const { token, id } = await confirmed();
    await query(`update guests set link_expires_at = now() where post_id = $1`, [id]);
    expect(await all(token)).toEqual([over, over, over]);
  });

  test('is mailed again to a corrected address, and the earlier one ends', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const clientId = 'the-same-device';
    await send(wrong, { clientId });
    const earlier = await linkTo(wrong);
    const [{ images }] = await query('select images from guest_submissions where email = $1', [wrong]);
    await send(right, { clientId });
    expect((await open(earlier)).status).toBe(410);
    await finishJobs(server);
    expect(await query('select from media where id = $1', [images[0].id])).toHaveLength(0);
    expect((await confirm(await linkTo(right))).status).toBe(200);
    // A third time would be a second report.
    expect((await send(right, { clientId })).status).toBe(409);
  });
});

describe('against abuse', () => {
  test('a mailbox has three reports that wait, however it is spelled', async () => {
    const spelled = ['flood@gmail.com', 'f.lood@gmail.com', 'Flood+1@googlemail.com', 'flood+2@gmail.com'];
    const statuses: number[] = [];
    for (const email of spelled) statuses.push((await send(email)).status);
    expect(spelled).toHaveLength(GUEST_PENDING_MAX.mailbox + 1);
    expect(statuses).toEqual([201, 201, 201, 409]);
    expect((await send(newAddress())).status).toBe(201);
    expect(await query(`select from guest_submissions where mailbox_key = 'flood@gmail.com'`)).toHaveLength(
      3,
    );
  });

  test('a blocked address and a suspended mailbox get the same answer, and no email', async () => {
    const [blocked, suspended] = [
      await signedIn(server, 'user', 'Ravi', 'ravi.k@gmail.com'),
      await signedIn(server),
    ];
    const { admin } = scene;
    await admin.send('DELETE', `/api/admin/deleteUser/${blocked.id}`, { reason: 'Spam', blockAddress: true });
    await admin.send('PUT', `/api/admin/suspendAccount/${suspended.id}`, { reason: 'Spam' });
    await newEmails(server);
    const plus = suspended.email.replace('@', '+new@');
    for (const email of ['ravik+2@gmail.com', suspended.email, plus]) {
      const { status, body } = await send(email);
      expect([status, body.message]).toEqual([201, (await send(newAddress())).body.message]);
      expect(await newEmailsTo(server, email)).toEqual([]);
    }
  });

  test('nobody confirms who was suspended after the link was sent', async () => {
    const ravi = await signedIn(server, 'user', 'Ravi');
    await send(ravi.email);
    const token = await linkTo(ravi.email);
    await scene.admin.send('PUT', `/api/admin/suspendAccount/${ravi.id}`, { reason: 'Spam' });
    const { status, body } = await confirm(token);
    expect([status, body.message]).toEqual([403, expect.stringContaining('blocked')]);
    expect(await query('select from guests where email = $1', [ravi.email])).toHaveLength(0);
  });

  test('nobody of the responsible office reports without an account', async () => {
    const email = scene.member.email.replace('@', '+me@');
    await send(email);
    const { status, body } = await confirm(await linkTo(email));
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('office that would get the report'),
    ]);
  });

  test('nobody works on what they reported without an account, nor takes it', async () => {
    const { other, admin, offices, take } = scene;
    const { id, code } = await confirmed(other.email.replace('@', '+me@'));
    await admin.send('PUT', `/api/admin/routePost/${id}`, { officeId: offices.water, reason: 'A pipe' });
    const { status, body } = await other.send('PUT', `/api/gov/progressState/${id}`);
    expect([status, body.message]).toEqual([403, expect.stringContaining('reported')]);
    const private_ = await signedIn(server, 'user', 'Private', other.email);
    expect((await take(private_, code)).status).toBe(403);
  });

  test('a guest has no vote and is no neighbour', async () => {
    const { id } = await confirmed();
    expect(await query('select from votes where post_id = $1', [id])).toHaveLength(0);
    const [row] = await query('select upvote_count, author_id from posts where id = $1', [id]);
    expect(row).toEqual({ upvote_count: 0, author_id: null });
  });
});

describe('the guest', () => {
  test('is emailed at every step, and can stop that with one click', async () => {
    const { id, email, post: mine } = await confirmed();
    await newEmails(server);
    await scene.head.send('PUT', `/api/gov/progressState/${id}`);
    const [letter = ''] = await newEmailsTo(server, email);
    expect(letter).toContain(mine.number);
    expect(letter).toContain('Problem Seen');
    await scene.prove(id);
    const letters = await newEmailsTo(server, email);
    expect(letters.at(-1)).toContain('tell us whether it is fixed');
    const oneClick =
      /List-Unsubscribe: <[^>]*?(\/api\/guest\/stopEmails\?token=[\w.-]+)>/.exec(letter)?.[1] ?? '';
    const pressed = await server.app.inject({
      method: 'POST',
      url: oneClick,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.statusCode).toBe(200);
    expect(await query('select email, mailbox_key from guests where post_id = $1', [id])).toEqual([
      { email: '', mailbox_key: '' },
    ]);
    await scene.admin.send('PUT', `/api/admin/verifyPost/${id}`, {});
    await query(`update posts set hidden_at = hidden_at where id = $1`, [id]);
    expect(await newEmailsTo(server, email)).toEqual([]);
    expect((await post(oneClick)).status).toBe(200);
  });

  test('takes the report into an account by the code, and is then notified there', async () => {
    const { id, email, code, token } = await confirmed();
    await scene.head.send('PUT', `/api/gov/progressState/${id}`);
    await scene.prove(id);
    await newEmails(server);
    const meera = await signedIn(server, 'user', 'Meera');
    const { status, body } = await scene.take(meera, code);
    expect([status, body.post.user._id]).toEqual([200, meera.id]);
    expect(await query('select email, taken_by from guests where post_id = $1', [id])).toEqual([
      { email: '', taken_by: meera.id },
    ]);
    expect((await open(token)).body.confirmed).toMatchObject({ code: null });
    expect((await scene.take(await signedIn(server), code)).status).toBe(409);
    // The photos are hers too.
    expect(
      await query('select account_id from media where post_id = $1 and in_use and account_id = $2', [
        id,
        meera.id,
      ]),
    ).toHaveLength(1);
    expect((await meera.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(200);
    expect(await newEmailsTo(server, email)).toEqual([]);
  });

  test('is forgotten 90 days after the end', async () => {
    const ids: string[] = [];
    for (const days of [null, 89, 91]) {
      const { id } = await confirmed();
      ids.push(id);
      if (days !== null)
        await query(
          `update posts set stage = 'Finished', closure = 'administrator', finished_at = now() - make_interval(days => $2) where id = $1`,
          [id, days],
        );
    }
    await server.context.guests.eraseEnded(new Date());
    const rows = await query(
      `select post_id from guests where post_id = any($1) and email <> '' order by 1`,
      [ids],
    );
    expect(rows.map(({ post_id }) => post_id)).toEqual(ids.slice(0, 2).sort());
  });

  test('is forgotten with the confirmed account of the same mailbox', async () => {
    const [sure, unsure] = [await signedIn(server), await signedIn(server)];
    await query('update accounts set is_verified = true where id = $1', [sure.id]);
    const [own, foreign] = [await confirmed(sure.email), await confirmed(unsure.email)];
    await send(sure.email);
    for (const { id } of [sure, unsure]) await scene.admin.send('DELETE', `/api/admin/deleteUser/${id}`);
    const kept = await query(`select post_id from guests where email <> '' and post_id = any($1)`, [
      [own.id, foreign.id],
    ]);
    expect(kept).toEqual([{ post_id: foreign.id }]);
    expect(await query('select from guest_submissions where email = $1', [sure.email])).toHaveLength(0);
  });
});

test('the link is valid as long as the page says', async () => {
  const { body } = await send(newAddress());
  const hours = (Date.parse(body.expiresAt) - Date.now()) / HOUR_MS;
  expect(Math.round(hours)).toBe(GUEST_LINK_HOURS);
});
