import { WRITINGS, type Writing } from '@sudhaar/language/understanding/writing';
import { beforeAll, describe, expect, test } from 'vitest';
import { isWrittenLike } from '../../../testing/known-questions/measure.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;

beforeAll(async () => {
  await loadSomePlaces(server);
  const admin = await signedIn(server, 'admin');
  const { state, district } = SPOTS.pune;
  for (const department of ['roads', 'streetLighting', 'sanitation', 'water', 'general'])
    await admin.send('POST', '/api/admin/offices', {
      name: `Office of ${department}`,
      departments: [department],
      level: 'city',
      areas: [{ kind: 'district', state, district }],
    });
  asha = await signedIn(server, 'user', 'Asha Rao');
  await asha.upload('POST', '/api/user/createPost', reportFields({ caption: 'Pothole' }), [await photo()]);
});

const ask = async (message: string, language: string, token = '') => {
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/ask',
    headers,
    payload: { message },
  });
  return response.json();
};

type Questions = Record<Writing, string>;

/** On a screen in either language. */
const everyWriting = (questions: Questions) =>
  (Object.entries(questions) as [Writing, string][]).flatMap(([writing, question]) =>
    [...new Set(Object.values(WRITINGS))].map((screen) => ({ writing, question, screen })),
  );

describe.each<[articles: string[], questions: Questions]>([
  [
    ['say-whether-fixed', 'reopen-a-report'],
    {
      en: 'the office lied',
      hi: 'कार्यालय ने झूठ बोला',
      'hi-Latn': 'office ne jhooth bola',
    },
  ],
  [
    ['proof-photos'],
    {
      en: 'the photos are fake',
      hi: 'फ़ोटो नकली है',
      'hi-Latn': 'photo nakli hai',
    },
  ],
  [
    ['privacy'],
    {
      en: 'will everybody see my name',
      hi: 'क्या मेरा नाम सबको दिखेगा',
      'hi-Latn': 'kya mera naam sabko dikhega',
    },
  ],
  [
    ['due-dates'],
    {
      en: 'how many days does it take',
      hi: 'कितने दिन',
      'hi-Latn': 'kitne din',
    },
  ],
])('is answered from %j', (articles, questions) => {
  test.each(everyWriting(questions))('$question, on a screen in $screen', async (asked) => {
    const { reply, article } = await ask(asked.question, asked.screen);
    expect(articles).toContain(article);
    expect(isWrittenLike(reply, asked.writing), reply).toBe(true);
  });
});

describe('one’s own report', () => {
  test.each(
    everyWriting({
      en: 'how far has my report come',
      hi: 'मेरी शिकायत कहाँ तक पहुँची',
      'hi-Latn': 'mera report kahan tak pahuncha',
    }),
  )('$question, on a screen in $screen', async ({ question, writing, screen }) => {
    expect((await ask(question, screen)).personal).toBe(true);
    const { reply, links } = await ask(question, screen, asha.token);
    expect(reply).toMatch(/[A-Z]{2}\d\d-\d+ “Pothole”/);
    expect(isWrittenLike(reply, writing), reply).toBe(true);
    expect(links.at(0).path).toMatch(/^\/post\//);
  });
});

describe('one office for a category and a city', () => {
  test.each(
    everyWriting({
      en: 'which office is responsible for streetlights in Pune',
      hi: 'पुणे में स्ट्रीट लाइट के लिए कौन ज़िम्मेदार है',
      'hi-Latn': 'pune mein street light ke liye kaun zimmedar hai',
    }),
  )('$question, on a screen in $screen', async ({ question, writing, screen }) => {
    const { reply, links } = await ask(question, screen);
    expect(reply).toContain('Office of streetLighting');
    expect(isWrittenLike(reply, writing), reply).toBe(true);
    const offices = links.filter(({ path }: { path: string }) => path.startsWith('/office/'));
    expect(offices).toHaveLength(1);
  });
});

describe('how long a category may take', () => {
  test.each(
    everyWriting({
      en: 'how many days does a pothole take',
      hi: 'गड्ढा कितने दिन में भरता है',
      'hi-Latn': 'gaddha kitne din me bharte hai',
    }),
  )('$question, on a screen in $screen', async ({ question, writing, screen }) => {
    const { reply } = await ask(question, screen);
    expect(reply).toContain('7');
    expect(isWrittenLike(reply, writing), reply).toBe(true);
  });
});
