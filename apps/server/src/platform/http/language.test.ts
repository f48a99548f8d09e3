import type { Problem } from '@sudhaar/domain/errors';
import { ERRORS, type ErrorCode, ProductError } from '@sudhaar/domain/errors';
import { help } from '@sudhaar/language/help';
import { isLanguage, LANGUAGES } from '@sudhaar/language/languages';
import { serverTexts, translator } from '@sudhaar/language/server';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { newEmails } from '../../testing/emails.ts';
import { signedIn } from '../../testing/people.ts';
import { photo, reportFields } from '../../testing/photos.ts';
import { testApp } from '../../testing/test-app.ts';
import { refusal } from './errors.ts';

const server = testApp();
const hindi = serverTexts.hi;

const answerTo = async ({ headers, ...options }: InjectOptions) => {
  const all = { 'accept-language': 'hi', ...headers };
  const response = await server.app.inject({ ...options, headers: all });
  return { status: response.statusCode, body: response.json() };
};

/** A value for each placeholder in the texts of problems. */
const NAMED = {
  feature: 'Ward 3',
  area: 'Pune',
  number: 'MH26-104217',
  names: '{x}',
  count: '3',
  min: '1',
  max: '2',
  scope: 'report',
  metres: '200',
  name: 'Length',
};
const filled = (text: string): string =>
  Object.entries(NAMED).reduce((words, [name, value]) => words.replace(`{{${name}}}`, value), text);

describe.each(Object.keys(LANGUAGES).filter(isLanguage))('in %s', (language) => {
  const t = translator(language);
  const { errors, problems } = serverTexts[language].common;

  test('every error has a text', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      expect(
        refusal(new ProductError(code, { values: { reason: 'spam', office: 'Roads, Pune' } }), t).body,
      ).toEqual({
        message: errors[code].replace('{{reason}}', 'spam').replace('{{office}}', 'Roads, Pune'),
        code,
      });
    for (const problem of Object.keys(problems) as Problem[])
      expect(refusal(new ProductError('invalid_input', { problem, values: NAMED }), t).body.message).toBe(
        filled(problems[problem]),
      );
  });
});

describe('a reader of Hindi', () => {
  const form = { name: 'आशा राव', email: 'asha@example.in', password: 'secret', confirmPassword: 'secret' };
  const signup = (change: object) =>
    answerTo({ method: 'POST', url: '/api/user/signup', payload: { ...form, ...change } });

  test.each([
    [{ name: '' }, hindi.common.problems.fillInAllFields],
    [{ email: 'nobody' }, hindi.common.problems.invalidEmailAddress],
    [{ password: '12345' }, hindi.common.problems.passwordTooShort],
    [{ confirmPassword: 'other' }, hindi.common.problems.passwordsDiffer],
  ])('gets the error of a sign-up: %j', async (change, message) => {
    const refused = { status: 422, body: { message, details: [{ message }] } };
    expect(await signup(change)).toMatchObject(refused);
  });

  test('gets the error of a value of the wrong type', async () => {
    expect(await signup({ email: 42 })).toMatchObject({
      body: { message: hindi.common.errors.invalid_input, details: [{ message: hindi.common.misfits.kind }] },
    });
  });

  test('gets emails, notifications and messages in Hindi, even about actions of others', async () => {
    expect((await signup({})).body.message).toBe(hindi.common.done.userRegistered);
    const [email = ''] = await newEmails(server);
    expect(email).toContain(hindi.mail.confirmEmail.action);
    expect(email).toContain(hindi.mail.greetingOfNobody);
    expect(email).toContain(hindi.common.tagline);

    const { body } = await answerTo({ method: 'POST', url: '/api/user/login', payload: form });
    expect(body.message).toBe(hindi.common.done.loggedIn);
    const headers = { authorization: `Bearer ${body.token}` };
    const ravi = await signedIn(server, 'user', 'Ravi');
    const posted = await ravi.upload('POST', '/api/user/createPost', reportFields({}), [await photo()]);
    const vote = { postId: posted.body.post._id, type: 'upvote' };
    const voted = await answerTo({ method: 'PUT', url: '/api/posts/votePost', payload: vote, headers });
    expect(voted.body.message).toBe(hindi.common.done.voted);

    const { notifications } = (await answerTo({ url: '/api/notifications', headers })).body;
    expect(notifications).toMatchObject([
      { title: hindi.notices.titles.welcome, message: hindi.notices.messages.welcome },
    ]);
  });

  test('gets an answer of the assistant in the language and script of the question', async () => {
    const ask = async (message: string, headers = {}) =>
      (await answerTo({ method: 'POST', url: '/api/ask', payload: { message }, headers })).body;
    const { answer } = help.hi.articles['report-a-problem'];
    expect(await ask('शिकायत कैसे करें?')).toMatchObject({ reply: answer, article: 'report-a-problem' });
    expect((await ask('shikayat kaise kare')).reply).toMatch(/^Log in karen/);
    expect((await ask('How do I report a problem?')).reply).toBe(help.en.articles['report-a-problem'].answer);
    expect((await ask('शिकायत कैसे करें?')).links.at(-1)).toEqual({
      label: hindi.replies.wholeArticle,
      path: '/help/report-a-problem',
    });
    expect((await ask('कल का क्रिकेट मैच किसने जीता')).reply).toMatch(/^मुझे नहीं पता/);
    expect((await ask('फ़ेसबुक खाता कैसे मिटाऊँ')).reply).toMatch(/^मुझे नहीं पता/);
    expect((await ask('/post/nonsense')).reply).toMatch(/^मुझे नहीं पता/);
    expect((await ask('मेरी शिकायत कहाँ है?')).reply).toBe(hindi.replies.sendLinkOrLogin);
    // On an English page, a question in Devanagari is answered in Hindi.
    expect((await ask('शिकायत कैसे करें?', { 'accept-language': 'en' })).reply).toBe(answer);
  });

  test('finds help with Hindi words', async () => {
    const { body } = await answerTo({ url: `/api/help?q=${encodeURIComponent('पासवर्ड')}` });
    expect(body.articles.slice(0, 2).sort()).toEqual(['forgotten-password', 'password-and-sessions']);
  });
});
