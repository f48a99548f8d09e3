import { beforeAll, describe, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let admin: Person;
let made = 0;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  admin = await signedIn(server, 'admin', 'Administrator');
});

async function post(url: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
}
const signUp = (name: string) => {
  made += 1;
  const email = `new${made}@example.in`;
  return post('/api/user/signup', { name, email, password: 'secret', confirmPassword: 'secret' });
};
const rename = (name: string) => asha.upload('PUT', '/api/user/updateProfile', { name }, []);

const INVISIBLE = [
  ['Mongolian variation selectors', '\u180b\u180c\u180d\u180f'],
  ['variation selectors', '\ufe00\ufe0e\ufe0f'],
  ['more variation selectors', '\u{e0100}\u{e01ef}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['joiners', '\u200c\u200d\u2060\u2064'],
  ['blank Braille', '\u2800'],
  ['Egyptian blanks', '\u{13441}\u{13442}'],
  ['an invisible musical note', '\u{1d159}'],
  ['combining marks', '\u0301\u0302\u093c'],
  ['private-use characters', '\ue000\u{f0000}'],
] as const;

describe('a name', () => {
  test.each(INVISIBLE)('of only %s is refused as empty', async (_, name) => {
    expect(await signUp(name)).toMatchObject({ status: 422, body: { message: 'Please fill in all fields' } });
    expect(await rename(name)).toMatchObject({ status: 422, body: { message: 'Please enter a name.' } });
  });

  test('loses invisible characters, so that it cannot imitate another', async () => {
    expect((await rename('As\ufe0fha\u180b\u{e0101} Rao\u3164')).body.user.name).toBe('Asha Rao');
  });

  test.each(['Administrator\ufe0f', 'ADMIN', 'Аdministrator', 'Sudhaar Team', 'एडमिन'])(
    'that claims to speak for the product is refused: %j',
    async (name) => {
      const message = 'Please use your own name. This one looks like the name of an office or of Sudhaar.';
      expect(await signUp(name)).toMatchObject({ status: 422, body: { message } });
      expect(await rename(name)).toMatchObject({ status: 422, body: { message } });
    },
  );

  test.each([
    'Win now https://evil.example',
    'Asha www.evil.example',
    'evil.com',
    'Go to evil．co．in now',
    't.me/evil',
  ])('with a web address is refused: %j', async (name) => {
    const message = 'A name can’t contain a web address.';
    expect(await signUp(name)).toMatchObject({ status: 422, body: { message } });
    expect(await rename(name)).toMatchObject({ status: 422, body: { message } });
    expect(await admin.send('PUT', '/api/admin/updateProfile', { name })).toMatchObject({ status: 422 });
    const contact = { name, email: 'a@example.in', message: 'Hello' };
    expect(await post('/api/contact', contact)).toMatchObject({ status: 422, body: { message } });
  });

  test.each(['Dr. Rao', 'A.K.Sharma', 'आशा', 'ശ്രീ രാമൻ', 'क्\u200dष Rao'])('%j is allowed', async (name) => {
    expect((await rename(name)).body.user.name).toBe(name);
  });
});

test.each(INVISIBLE)('a caption or message of only %s is refused as empty', async (_, text) => {
  const report = await asha.upload('POST', '/api/user/createPost', reportFields({ caption: text }), [
    await photo(),
  ]);
  expect(report).toMatchObject({ status: 422, body: { message: 'Caption is required.' } });
  expect((await asha.send('POST', '/api/user/sendMessage', { msg: text })).status).toBe(422);
});

test('emoji and joiners stay in captions', async () => {
  const caption = 'क्\u200dष ❤️ 1️⃣ 👩🏽\u200d🔧 അവന്\u200d';
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields({ caption }), [
    await photo(),
  ]);
  expect(body.post.caption).toBe(caption);
});

describe('emails to an unconfirmed address', () => {
  const CHOSEN = 'Call 98450 now';
  const emailsTo = (address: string) => newEmailsTo(server, address);

  test('contain nothing that the sender chose: sign-up, reset, changed password', async () => {
    await newEmails(server);
    const person = await signedIn(server, 'user', CHOSEN, 'stranger@example.in');
    await post('/api/account/forgotPassword', { role: 'user', email: person.email });
    const passwords = { currentPassword: 'secret', password: 'secret2', confirmPassword: 'secret2' };
    expect((await person.send('PUT', '/api/account/password', passwords)).status).toBe(200);
    const emails = await emailsTo(person.email);
    expect(emails).toHaveLength(3);
    for (const email of emails) expect(email).not.toContain(CHOSEN);
  });

  test('of an authority contain neither its department nor its city', async () => {
    const roads = await signedIn(server, 'government', CHOSEN, 'office@example.in');
    const emails = await emailsTo(roads.email);
    expect(emails).toHaveLength(1);
    expect(emails.join()).not.toContain(CHOSEN);
  });

  test('about a comment contain its text only after the confirmation', async () => {
    const person = await signedIn(server, 'user', CHOSEN, 'third@example.in');
    await person.send('PUT', '/api/settings', { notifications: { comment: { mail: true } } });
    const report = reportFields({ caption: `${CHOSEN} caption` });
    const { body } = await person.upload('POST', '/api/user/createPost', report, [await photo()]);
    const postId = body.post._id;
    await newEmails(server);
    const other = await signedIn(server, 'user', `${CHOSEN} too`);
    const comment = () => other.send('POST', '/api/posts/addComment', { postId, content: `${CHOSEN} words` });
    await comment();
    const [before = ''] = await emailsTo(person.email);
    expect(before).toContain('New Comment');
    expect(before).toMatch(/\/r\/[A-Z]{2}\d\d-\d+#comments/);
    expect(before).not.toContain(CHOSEN);
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [person.id]);
    await comment();
    const [after = ''] = await emailsTo(person.email);
    expect(after).toContain(`Namaste ${CHOSEN},`);
    expect(after).toContain(`${CHOSEN} words`);
  });
});
