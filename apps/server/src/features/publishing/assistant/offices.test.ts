import { help } from '@sudhaar/language/help';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const ids: Record<string, string> = {};

beforeAll(async () => {
  await loadSomePlaces(server);
  const admin = await signedIn(server, 'admin');
  const { state, district, pincode } = SPOTS.pune;
  for (const [name, departments, area] of [
    ['Municipal Office', ['general'], { kind: 'district', state, district }],
    ['Roads Department', ['roads'], { kind: 'district', state, district }],
    ['Light Office', ['streetLighting'], { kind: 'pincode', pincode }],
  ] as const) {
    const { body } = await admin.send('POST', '/api/admin/offices', {
      name,
      departments,
      level: 'city',
      areas: [area],
    });
    ids[name] = body.office._id;
  }
});

const ask = async (message: string) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/ask', payload: { message } });
  return response.json();
};
const DIRECTORY = { label: 'Who is responsible?', path: '/offices' };

test.each([
  'which office handles potholes in Pune',
  'Who is responsible for potholes in Pune, Maharashtra?',
  'who is responsible for the pothole at 411001',
])('names the office for a problem at a place: %s', async (question) => {
  const { reply, links, personal } = await ask(question);
  expect(reply).toMatch(/^In .*Pune.*, Roads Department is responsible for “Pothole or damaged road”\./);
  expect(links).toEqual([
    { label: 'Roads Department', path: `/office/${ids['Roads Department']}` },
    DIRECTORY,
  ]);
  expect(personal).toBeUndefined();
});

test('answers in Hindi, in the letters of the question', async () => {
  const hindi = await ask('पुणे में गड्ढे किसकी ज़िम्मेदारी है');
  expect(hindi.reply).toMatch(/^पुणे, महाराष्ट्र में “गड्ढा या टूटी सड़क” के लिए Roads Department ज़िम्मेदार है।/);
  const latin = await ask('pune mein gaddhe ke liye kaun zimmedar hai');
  expect(latin.reply).toMatch(
    /^Pune, Maharashtra mein “gaddha ya tuti sadak” ke liye Roads Department zimmedar hai\./,
  );
  for (const { links } of [hindi, latin])
    expect(links.map(({ path }: { path: string }) => path)).toEqual([
      `/office/${ids['Roads Department']}`,
      '/offices',
    ]);
});

test('lists the offices of a place if no problem is named', async () => {
  const { reply, links } = await ask('who is responsible for 411038');
  expect(reply).toMatch(/^Responsible in .*:\n/);
  expect(links.map(({ label }: { label: string }) => label)).toEqual([
    'Municipal Office',
    'Light Office',
    'Roads Department',
    DIRECTORY.label,
  ]);
});

test('says that no office is responsible at a place', async () => {
  const { reply, links } = await ask('which office is responsible in Kochi');
  expect(reply).toMatch(/^No office is responsible in .* yet\. Reports from there go to the administrators/);
  expect(links).toEqual([DIRECTORY]);
});

test.each([
  ['who is responsible here', 'en'],
  ['who is responsible in Xyzzyqwv', 'en'],
  ['यहाँ कौन ज़िम्मेदार है', 'hi'],
  ['किसकी ज़िम्मेदारी है', 'hi'],
] as const)('explains responsibility and links to the directory: %s', async (question, language) => {
  const { reply, links, article } = await ask(question);
  expect(article).toBe('responsible-office');
  expect(reply).toBe(help[language].articles['responsible-office'].answer);
  expect(links.at(0).path).toBe('/offices');
});

test('says how long a category may take', async () => {
  const { reply, links } = await ask('how many days for a pothole');
  expect(reply).toBe(
    'For “Pothole or damaged road” the office has 7 days from the moment of the report. The report shows the exact due date. If the office misses it, we notify the offices above.',
  );
  expect(links.map(({ path }: { path: string }) => path)).toEqual(['/report', '/help/due-dates']);
  expect((await ask('garbage kitne ghante me uthta hai')).reply).toContain('24 ghante');
});
