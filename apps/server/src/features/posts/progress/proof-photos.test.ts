import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs, newEmails } from '../../../testing/emails.ts';
import type { TestFile } from '../../../testing/multipart.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type ExifOfTest, photo, reportFields, taggedPhoto } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
/** 3.2 km and 14 m north of the position of test reports. */
const FAR = { lat: 18.53616, lng: 73.80765 };
const NEAR = { lat: 18.507506, lng: 73.80765 };
const MINUTE = 60_000;

let asha: Person;
let roads: Person;
let admin: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  admin = await signedIn(server, 'admin', 'Administrator');
  await server.context.accounts.verify(roads.id);
});

/** EXIF's notation of a time, in UTC. */
const exifTime = (at: Date) => ({
  time: at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' '),
  offset: '+00:00',
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString();

async function nearlyDone(): Promise<string> {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  for (let i = 0; i < 4; i += 1) await roads.send('PUT', `/api/gov/progressState/${body.post._id}`);
  return body.post._id;
}
const prove = (id: string, files: TestFile[], photoFacts?: unknown) =>
  roads.upload(
    'PUT',
    `/api/gov/updateFinalWork/${id}`,
    { finalCaption: 'Filled', ...(photoFacts !== undefined && { photoFacts: JSON.stringify(photoFacts) }) },
    files,
  );
/** The facts about a proof's photos in the answer. */
async function takenOf(files: TestFile[], photoFacts?: unknown) {
  const id = await nearlyDone();
  const { status, body } = await prove(id, files, photoFacts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.post.finalUpdate.images.map(({ taken }: { taken: unknown }) => taken);
}
const tagged = (exif: ExifOfTest) => taggedPhoto(exif);

describe('the EXIF data of a proof photo', () => {
  test('gives distances near and far, in the order of the photos', async () => {
    const now = inMinutes(-1);
    const files = [
      await tagged({ ...NEAR, ...exifTime(now) }),
      await photo(),
      await tagged({ ...FAR, ...exifTime(now) }),
    ];
    expect(await takenOf(files)).toEqual([
      { at: wholeSecond(now), metres: 14, by: 'photo' },
      null,
      { at: wholeSecond(now), metres: 3200, by: 'photo' },
    ]);
  });

  test('may be older than the report', async () => {
    const before = inMinutes(-60 * 24 * 400);
    const [taken] = await takenOf([await tagged({ ...NEAR, ...exifTime(before) })]);
    expect(taken).toEqual({ at: wholeSecond(before), metres: 14, by: 'photo' });
  });

  test.each([
    ['the future', exifTime(new Date('2090-01-01'))],
    ['a camera whose clock was never set', { time: '0000:00:00 00:00:00' }],
    ['nonsense', { time: 'yesterday evening' }],
  ])('has no time if it is %s', async (_, time) => {
    expect(await takenOf([await tagged({ ...NEAR, ...time })])).toEqual([
      { at: null, metres: 14, by: 'photo' },
    ]);
  });

  test('has no position if it is 0, 0', async () => {
    const now = inMinutes(-1);
    const nowhere = { lat: 0, lng: 0 };
    expect(await takenOf([await tagged({ ...nowhere, ...exifTime(now) })])).toEqual([
      { at: wholeSecond(now), metres: null, by: 'photo' },
    ]);
    expect(await takenOf([await tagged(nowhere)])).toEqual([null]);
  });

  test('may be broken without preventing the proof', async () => {
    const { data, ...file } = await tagged({ ...NEAR, ...exifTime(inMinutes(-1)) });
    const spoilt = Buffer.from(data);
    spoilt.fill(0xff, spoilt.indexOf('Exif') + 14, spoilt.indexOf('Exif') + 60);
    expect(await takenOf([{ ...file, data: spoilt }])).toEqual([null]);
  });
});

describe('the client’s claim about a photo', () => {
  test('is used if the photo contains nothing', async () => {
    const now = inMinutes(-1);
    const claim = { takenAt: now.toISOString(), position: NEAR, by: 'phone' };
    expect(await takenOf([await photo(), await photo(), await photo()], [null, claim])).toEqual([
      null,
      { at: now.toISOString(), metres: 14, by: 'phone' },
      null,
    ]);
  });

  test('is ignored if the photo contains something', async () => {
    const now = inMinutes(-1);
    const phoneClaim = { takenAt: inMinutes(-500).toISOString(), position: NEAR, by: 'phone' };
    expect(await takenOf([await tagged({ ...FAR, ...exifTime(now) })], [phoneClaim])).toEqual([
      { at: wholeSecond(now), metres: 3200, by: 'photo' },
    ]);
    expect(await takenOf([await tagged(exifTime(now))], [phoneClaim])).toEqual([
      { at: wholeSecond(now), metres: 14, by: 'phone' },
    ]);
  });

  test.each([
    ['0, 0 and the future', { takenAt: '2090-01-01T00:00:00Z', position: { lat: 0, lng: 0 }, by: 'phone' }],
    ['nowhere on earth', { takenAt: null, position: { lat: 900, lng: 0 }, by: 'photo' }],
    ['nothing', { takenAt: null, position: null, by: 'photo' }],
  ])('is left out if it is impossible: %s', async (_, said) => {
    expect(await takenOf([await photo()], [said])).toEqual([null]);
  });

  test('may be longer than the list of photos', async () => {
    expect(await takenOf([await photo()], Array(10).fill(null))).toEqual([null]);
  });

  test.each([
    ['no list', {}],
    ['too long a list', Array(11).fill(null)],
    ['a time without its zone', [{ takenAt: '2026-11-15T10:00:00', position: null, by: 'phone' }]],
    ['a position in words', [{ takenAt: null, position: 'here', by: 'phone' }]],
    ['another source', [{ takenAt: null, position: NEAR, by: 'satellite' }]],
  ])('is refused with %s, and nothing changes', async (_, said) => {
    const id = await nearlyDone();
    expect((await prove(id, [await photo()], said)).status).toBe(422);
    const { post } = (await roads.get(`/api/posts/post/${id}`)).body;
    expect(post).toMatchObject({ progressState: 'Work Near Completion', finalUpdate: null });
  });
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { pool } = server.context;
  const { rows } = await pool.query(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const tables = await Promise.all(
    rows.map(({ name }) =>
      pool.query(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`),
    ),
  );
  return tables.map((table) => table.rows[0].text).join('\n');
}

describe('the position of a photo', () => {
  /** In degrees, and in degrees, minutes and seconds. */
  const COORDINATES = /18\.536|18\.5075|73\.917|73\.55\d|18\/1|\b32\/1/;

  test('is stored and answered nowhere, only its distance', async () => {
    const id = await nearlyDone();
    const own = { lat: 18.536161, lng: 73.917171 };
    const claim = {
      takenAt: inMinutes(-1).toISOString(),
      position: { lat: 18.507506, lng: 73.8077 },
      by: 'phone',
    };
    const files = [await tagged({ ...own, ...exifTime(inMinutes(-1)) }), await photo()];
    const answers = [(await prove(id, files, [null, claim])).body];
    expect(
      answers[0].post.finalUpdate.images.map(({ taken }: { taken: { metres: number } }) => taken.metres),
    ).toEqual([12_000, 15]);
    for (const who of [asha, roads, admin]) {
      answers.push((await who.get(`/api/posts/post/${id}`)).body);
      answers.push((await who.get(`/api/posts/timeline/${id}`)).body);
    }
    answers.push((await asha.get(`/api/public/post/${id}`)).body);
    answers.push((await asha.send('PUT', `/api/user/verifyPost/${id}`)).body);
    await finishJobs(server);
    const emails = await newEmails(server);
    expect(JSON.stringify(answers)).not.toMatch(COORDINATES);
    expect(emails.join('\n')).not.toMatch(COORDINATES);
    expect(await everythingStored()).not.toMatch(COORDINATES);
  });

  test('is in the timeline as a distance, even for a rejected proof', async () => {
    const id = await nearlyDone();
    await prove(id, [await tagged(NEAR)]);
    await asha.send('PUT', `/api/user/rejectPost/${id}`, { reason: 'Still open' });
    const { timeline } = (await asha.get(`/api/posts/timeline/${id}`)).body;
    const proofs = timeline.flatMap(
      ({ proof }: { proof: { images: { taken: unknown }[] } | null }) => proof?.images ?? [],
    );
    expect(proofs.map(({ taken }: { taken: unknown }) => taken)).toEqual([
      { at: null, metres: 14, by: 'photo' },
    ]);
  });
});

test('the EXIF data of a citizen’s photo is neither read, stored nor answered', async () => {
  const own = { lat: 18.61234, lng: 73.91234, ...exifTime(new Date('2026-01-02T03:04:05Z')) };
  const file = await tagged(own);
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [file]);
  const id = body.post._id;
  const edited = await asha.upload('PUT', `/api/user/editPosts/${id}`, { caption: 'Deeper now' }, [file]);
  for (const answer of [body, edited.body, (await roads.get(`/api/posts/post/${id}`)).body]) {
    expect(JSON.stringify(answer)).not.toMatch(/taken|18\.612|73\.912|2026-01-02|03:04:05/);
  }
  const { rows } = await server.context.pool.query('select images::text from posts where id = $1', [id]);
  expect(rows[0].images).not.toMatch(/taken|18\.612|73\.912|2026-01-02/);
  expect(await everythingStored()).not.toMatch(/18\.612|73\.912|2026-01-02|2026:01:02/);
  const { url } = body.post.images[0];
  expect((await sharp((await asha.fetch(url)).rawPayload).metadata()).exif).toBeUndefined();
});
