import { SUGGESTED } from '@sudhaar/domain/help';
import assistant from '@sudhaar/language/en/assistant.json';
import { help } from '@sudhaar/language/help';
import hindi from '@sudhaar/language/hi/replies.json';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const ask = async (message: unknown) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/ask', payload: { message } });
  return { status: response.statusCode, body: response.json() };
};
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
});
const report = async (who: Person, caption: string): Promise<string> =>
  (await who.upload('POST', '/api/user/createPost', reportFields({ caption }), [await photo()])).body.post
    ._id;

describe('POST /api/ask', () => {
  test('answers from an article with links, without an account', async () => {
    expect(await ask('How do I report a problem?')).toEqual({
      status: 200,
      body: {
        reply: help.en.articles['report-a-problem'].answer,
        links: [
          { label: 'Report a problem', path: '/report' },
          { label: 'Read the full article', path: '/help/report-a-problem' },
        ],
        article: 'report-a-problem',
      },
    });
  });

  test.each(SUGGESTED)('answers the suggested question about %s', async (article) => {
    expect((await ask(assistant.questions[article])).body.article).toBe(article);
  });

  test('links to an authority’s own pages for an authority', async () => {
    const roads = await signedIn(server, 'government', 'Roads');
    const { body } = await roads.send('POST', '/api/ask', { message: 'How do I edit my profile?' });
    expect(body.links[0].path).toBe('/government/dashboard/governmentProfile');
  });

  test('says that it does not know, and where to ask', async () => {
    const { body } = await ask('who won the cricket match yesterday');
    expect(body.reply).toMatch(/^I don't know/);
    expect(body.links.map(({ path }: { path: string }) => path)).toEqual(['/help', '/contact']);
    expect(body.article).toBeUndefined();
  });

  test('says that it is not sure, and offers related articles', async () => {
    const { body } = await ask('notifications comments votes photos');
    expect(body.reply).toMatch(/^I don't know that for sure/);
    expect(body.links.map(({ path }: { path: string }) => path)).toContain('/help/notifications');
    expect(body.links.at(-1).path).toBe('/contact');
  });

  test.each([
    ['', 'Please write a question first.'],
    ['  \n ', 'Please write a question first.'],
    ['x'.repeat(1001), 'Something in the form isn’t right.'],
    [42, 'Something in the form isn’t right.'],
  ])('refuses %j', async (message, refusal) => {
    expect(await ask(message)).toMatchObject({ status: 422, body: { message: refusal } });
  });

  test('ignores an invalid token', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/ask',
      headers: { authorization: 'Bearer nonsense' },
      payload: { message: 'What is Sudhaar?' },
    });
    expect(response.json().article).toBe('what-is-sudhaar');
  });
});

describe('“Where is my complaint?”', () => {
  test('with a link or an id returns stage, place and last move, without names', async () => {
    const roads = await signedIn(server, 'government', 'Roads');
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [roads.id]);
    const id = await report(asha, 'Deep pothole at the bus stop');
    const reported = await ask(`Where is http://127.0.0.1:3000/post/${id}?`);
    expect(reported.body.reply).toMatch(
      /^“Deep pothole at the bus stop” \(Old bridge, Maharashtra\) is at step 1 of 7: Unseen\. It was reported on \d+ \w+ \d{4} and is still unclaimed\. Due by \d+ \w+ \d{4}\.$/,
    );
    expect(reported.body.links).toEqual([
      { label: 'Deep pothole at the bus stop', path: expect.stringMatching(/^\/r\/[A-Z]{2}/) },
    ]);
    await roads.send('PUT', `/api/gov/progressState/${id}`);
    const { body } = await asha.send('POST', '/api/ask', { message: id.toUpperCase() });
    expect(body.reply).toMatch(
      /step 2 of 7: Problem Seen\. It has been at this stage since \d+ \w+ \d{4}\. Due by \d+ \w+ \d{4}\.$/,
    );
    expect(body.links[0].path).toBe(`/post/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/Asha|Roads/);
  });

  test.each(['/post/nonsense', 'where is 018f0000-0000-7000-8000-000000000000'])(
    'does not find %s',
    async (message) => {
      const { body } = await ask(message);
      expect(body.reply).toMatch(/^I don't know a report with that number or link/);
      expect(body.links).toEqual([{ label: 'Track Progress', path: '/track' }]);
    },
  );

  test('from a citizen returns only their own latest posts', async () => {
    const ravi = await signedIn(server, 'user', 'Ravi');
    const where = () => ravi.send('POST', '/api/ask', { message: 'Where is my complaint?' });
    expect((await where()).body).toMatchObject({
      reply: expect.stringMatching(/^You haven’t reported anything yet/),
      links: [{ path: '/report' }],
    });
    const id = await report(ravi, 'Dark street\nbehind the school');
    expect((await where()).body).toEqual({
      reply: expect.stringMatching(
        /^You have one report:\nMH\d\d-\d+ “Dark street behind the school”: step 1 of 7, Unseen\. .* Due by \d+ \w+ \d{4}\.$/,
      ),
      links: [
        { label: 'Dark street behind the school', path: `/post/${id}` },
        { label: 'Your Posts', path: '/user/dashboard/userPosts' },
      ],
      personal: true,
    });
    for (const caption of ['Two', 'Three', 'Four']) await report(ravi, caption);
    expect((await where()).body.reply).toMatch(/^Your last 3 reports:\n\S+ “Four”/);
  });

  test('without a token asks for a login, whatever role the body claims', async () => {
    const { body } = await server.app
      .inject({
        method: 'POST',
        url: '/api/ask',
        payload: { message: 'Where is my complaint?', role: 'user' },
      })
      .then((response) => ({ body: response.json() }));
    expect(body).toMatchObject({ personal: true, links: [{ path: '/login' }, { path: '/track' }] });
    expect((await ask('What is Sudhaar?')).body.personal).toBeUndefined();
    const profile = await server.app.inject({
      method: 'POST',
      url: '/api/ask',
      payload: { message: 'How do I edit my profile?', role: 'government' },
    });
    expect(profile.json().links[0].path).toBe('/government/dashboard/governmentProfile');
  });

  test('from a visitor or an authority asks for the link', async () => {
    expect((await ask('Where is my complaint?')).body).toMatchObject({
      reply: expect.stringContaining('Or log in and ask again'),
      links: [{ path: '/login' }, { path: '/track' }],
    });
    const roads = await signedIn(server, 'government', 'Roads');
    const { body } = await roads.send('POST', '/api/ask', { message: 'Where is my complaint?' });
    expect(body.links).toEqual([{ label: 'Track Progress', path: '/track' }]);
  });
});

describe('"When will it be fixed?" and "Who is responsible?"', () => {
  const setDue = (id: string, due: string) =>
    server.context.pool.query('update posts set due_at = $1 where id = $2', [due, id]);
  const MOVES = ['Problem Seen', 'Verified', 'Work Started', 'Work Near Completion'];

  test('returns number, stage, authority and due date of the own report in the script of the question', async () => {
    const meena = await signedIn(server, 'user', 'Meena');
    const water = await signedIn(server, 'government', 'Water');
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [water.id]);
    const when = async (message: string) => (await meena.send('POST', '/api/ask', { message })).body;
    expect((await when('कब ठीक होगा')).reply).toBe(hindi.ownNone);
    const id = await report(meena, 'Leaking pipe');
    await setDue(id, '2026-12-31T10:00:00Z');
    const answer = await when('कब ठीक होगा');
    expect(answer.reply).toMatch(
      /^आपकी एक शिकायत है:\nMH\d\d-\d+ “Leaking pipe”: 7 में से चरण 1, देखी नहीं गई। .* समय सीमा: 31 दिसंबर 2026।$/,
    );
    expect(answer).toMatchObject({
      links: [
        { label: 'Leaking pipe', path: `/post/${id}` },
        { label: help.hi.destinations.yourPosts, path: '/user/dashboard/userPosts' },
      ],
      personal: true,
    });
    expect((await when('kab theek hoga')).reply).toMatch(
      /^Aapki ek shikayat hai:\nMH\d\d-\d+ “Leaking pipe”: 7 mein se charan 1, dekhi nahin gayi\. .* Samay seema: 31 disambar 2026\.$/,
    );
    for (const stage of MOVES) {
      await water.send('PUT', `/api/gov/progressState/${id}`);
      const { reply } = await when('When will it be fixed?');
      expect(reply).toContain(`, ${stage}. `);
      expect(reply).toMatch(/Water.* Due by 31 December 2026\.$/);
    }
    await setDue(id, '2026-01-31T10:00:00Z');
    expect((await when('When will it be fixed?')).reply).toMatch(
      /It was due on 31 January 2026 and is overdue/,
    );
  });

  test('lists finished reports after open ones', async () => {
    const gita = await signedIn(server, 'user', 'Gita');
    const done = await report(gita, 'Old pothole');
    await server.context.pool.query("update posts set stage = 'Finished' where id = $1", [done]);
    const when = async (): Promise<string> =>
      (await gita.send('POST', '/api/ask', { message: 'When will it be fixed?' })).body.reply;
    expect(await when()).toMatch(
      /“Old pothole”: step 7 of 7, Finished\. If it isn’t fixed, you can reopen it within 30 days of closing\.$/,
    );
    const open = await report(gita, 'Open pothole');
    await server.context.pool.query("update posts set created_at = now() - interval '9 days' where id = $1", [
      open,
    ]);
    expect(await when()).toMatch(/“Open pothole”.*\n.*“Old pothole”/);
  });

  test('in Hindi returns the assignee of the own report and how reports reach an authority', async () => {
    const sita = await signedIn(server, 'user', 'Sita');
    const parks = await signedIn(server, 'government', 'Parks');
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [parks.id]);
    const who = async () => (await sita.send('POST', '/api/ask', { message: 'कौन ज़िम्मेदार है' })).body;
    const general = help.hi.articles['responsible-office'].answer;
    const first = await who();
    expect(first).toMatchObject({ article: 'responsible-office', personal: true });
    expect(first.reply).toBe(`${hindi.ownNone}\n${general}`);
    const taken = await report(sita, 'Fallen tree');
    await parks.send('PUT', `/api/gov/progressState/${taken}`);
    const { reply } = await who();
    expect(reply).toMatch(/“Fallen tree”: .*Parks.* ने ज़िम्मा लिया है/);
    expect(reply.endsWith(general)).toBe(true);
  });

  test('from a visitor explains how to follow a report and how reports reach an authority', async () => {
    expect((await ask('कब ठीक होगा')).body).toMatchObject({
      reply: hindi.sendLinkOrLogin,
      links: [{ path: '/login' }, { path: '/track' }],
    });
    expect((await ask('कौन ज़िम्मेदार है')).body.article).toBe('responsible-office');
  });
});

test('GET /api/help finds articles for partial words', async () => {
  const find = async (q: string) =>
    (await server.app.inject({ url: `/api/help?q=${encodeURIComponent(q)}` })).json().articles;
  expect((await find('passw'))[0]).toMatch(/password/);
  expect(await find('')).toEqual([]);
  expect((await server.app.inject({ url: `/api/help?q=${'x'.repeat(201)}` })).statusCode).toBe(422);
});
