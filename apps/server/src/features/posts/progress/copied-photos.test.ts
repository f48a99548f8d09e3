import { photosOfStory, readPhoto } from '@sudhaar/demo/photos';
import { bandsOf, searchBandsOf } from '@sudhaar/domain/picture-bands';
import { copyTest } from '@sudhaar/domain/picture-copies';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { greyOfFile } from '../../foundation/media/grey.ts';

const server = testApp();
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});

type Story = ReturnType<typeof photosOfStory>[number];
const story = photosOfStory();
const fileOf = async (photo: Story | undefined): Promise<Buffer> => {
  if (!photo) throw new Error('The story has no such photo');
  return (await readPhoto(photo)).files.at(-1)?.data ?? Buffer.alloc(0);
};
const damages = story.filter(({ scene }) => scene === 'pothole' || scene === 'garbage' || scene === 'rubble');
let taken = 0;
/** A photo that no other test shows. */
const newPhoto = (): Promise<Buffer> => {
  taken += 1;
  return fileOf(damages[taken]);
};

const upload = (data: Buffer) => ({ field: 'images', name: 'photo.jpg', type: 'image/jpeg', data });
const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 60 }).toBuffer();
const advance = async (id: string, times: number) => {
  for (let i = 0; i < times; i += 1) await roads.send('PUT', `/api/gov/progressState/${id}`);
};

async function report(picture: Buffer): Promise<{ _id: string; number: string }> {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [upload(picture)]);
  await advance(body.post._id, 4);
  return body.post;
}
async function prove(id: string, ...pictures: Buffer[]) {
  const { status, body } = await roads.upload(
    'PUT',
    `/api/gov/updateFinalWork/${id}`,
    { finalCaption: 'Filled' },
    pictures.map(upload),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.post.finalUpdate.images.map(({ shownBefore, likeness, shownOn }: Record<string, unknown>) => [
    shownBefore,
    likeness,
    shownOn,
  ]);
}
const NEW = [null, null, null];

async function cropped(picture: Buffer, share: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const [across, down] = [Math.round(width * share), Math.round(height * share)];
  const left = Math.round((width - across) / 2);
  return jpeg(
    sharp(picture).extract({ left, top: Math.round((height - down) / 3), width: across, height: down }),
  );
}

describe('a changed copy of the report’s own photo', () => {
  test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
    ['encoded anew', (picture) => sharp(picture).jpeg({ quality: 35 }).toBuffer()],
    ['made smaller', (picture) => jpeg(sharp(picture).resize({ width: 300 }))],
    ['darker', (picture) => jpeg(sharp(picture).modulate({ brightness: 0.75 }))],
    ['in grey', (picture) => jpeg(sharp(picture).greyscale())],
    ['with a tenth cut off', (picture) => cropped(picture, 0.9)],
    ['mirrored', (picture) => jpeg(sharp(picture).flop())],
    ['turned on its side', (picture) => jpeg(sharp(picture).rotate(90))],
  ])('is recognized: %s', async (_, change) => {
    const damage = await newPhoto();
    const { _id } = await report(damage);
    expect(await prove(_id, await change(damage), await newPhoto())).toEqual([
      ['report', 'similar', null],
      NEW,
    ]);
    const [seen] = (await asha.get(`/api/posts/timeline/${_id}`)).body.timeline.at(-1).proof.images;
    expect(seen).toMatchObject({ shownBefore: 'report', likeness: 'similar' });
  });

  test('is recognized even if it was shown on another report first', async () => {
    const damage = await newPhoto();
    const copy = await jpeg(sharp(damage));
    await prove((await report(await newPhoto()))._id, copy);
    expect(await prove((await report(damage))._id, copy)).toEqual([['report', 'similar', null]]);
  });
});

describe('a changed copy of a photo of another report', () => {
  test('is recognized with that report’s number', async () => {
    const repair = await newPhoto();
    const first = await report(await newPhoto());
    expect(await prove(first._id, repair)).toEqual([NEW]);
    const second = await report(await newPhoto());
    const copy = await jpeg(sharp(repair).resize({ width: 500 }).flop());
    expect(await prove(second._id, copy)).toEqual([['elsewhere', 'similar', first.number]]);
    const third = await report(await newPhoto());
    expect(await prove(third._id, repair)).toEqual([['elsewhere', 'same', first.number]]);
  });

  test('is recognized without the number if that report is hidden', async () => {
    const admin = await signedIn(server, 'admin');
    const damage = await newPhoto();
    const hidden = await report(damage);
    await admin.send('PUT', `/api/admin/hidden/post/${hidden._id}`, { hidden: true, reason: 'So' });
    const { _id } = await report(await newPhoto());
    expect(await prove(_id, await jpeg(sharp(damage)), damage)).toEqual([
      ['elsewhere', 'similar', null],
      ['elsewhere', 'same', null],
    ]);
  });
});

describe('a rejected or withdrawn proof of the same report', () => {
  test('is recognized after the rejection', async () => {
    const { _id } = await report(await newPhoto());
    const repair = await newPhoto();
    await prove(_id, repair);
    await asha.send('PUT', `/api/user/rejectPost/${_id}`, { reason: 'Still there' });
    await advance(_id, 1);
    expect(await prove(_id, await jpeg(sharp(repair)), repair)).toEqual([
      ['refused', 'similar', null],
      ['refused', 'same', null],
    ]);
  });

  test('is not recognized after a withdrawal', async () => {
    const { _id } = await report(await newPhoto());
    const repair = await newPhoto();
    await prove(_id, repair);
    await roads.send('PUT', `/api/gov/regressProgressState/${_id}`);
    expect(await prove(_id, await jpeg(sharp(repair)))).toEqual([NEW]);
  });
});

describe('not recognized as copies', () => {
  test('are a photo of the place after the repair, and a photo at night', async () => {
    const night = await jpeg(
      sharp({ create: { width: 640, height: 480, channels: 3, background: '#060708' } }),
    );
    const mended = story.filter(({ scene }) => scene.endsWith('-mended'));
    let compared = 0;
    for (const after of mended) {
      const before = story.find(
        ({ scene, seed }) =>
          `${scene}-mended` === after.scene &&
          seed % 10 === after.seed % 5 &&
          Math.floor(seed / 10) === Math.floor(after.seed / 10),
      );
      if (!before) continue;
      compared += 1;
      const grey = await greyOfFile(await fileOf(after));
      expect(copyTest(grey)(await greyOfFile(await fileOf(before))), JSON.stringify(after)).toBe(false);
    }
    expect(compared).toBeGreaterThan(10);
    expect(await prove((await report(night))._id, await jpeg(sharp(night).linear(1, 2)))).toEqual([NEW]);
  });

  test('are any two demonstration photos that share a band', async () => {
    const greys = await Promise.all(
      story.map(async (photo) => {
        const grey = await greyOfFile((await readPhoto(photo)).files[0]?.data ?? Buffer.alloc(0));
        return { photo, grey, bands: new Set(bandsOf(grey)), search: searchBandsOf(grey) };
      }),
    );
    const pairs = greys.flatMap((a) =>
      greys.filter((b) => b !== a && a.search.some((band) => b.bands.has(band))).map((b) => [a, b] as const),
    );
    expect(pairs.length).toBeGreaterThan(20);
    const alike = pairs.filter(([a, b]) => copyTest(a.grey)(b.grey)).map(([a, b]) => [a.photo, b.photo]);
    expect(alike).toEqual([]);
  });
});

describe('photos stored by an earlier version', () => {
  const bandsIn = async (url: string): Promise<number[] | null> => {
    const { rows } = await server.context.pool.query('select picture_bands from media where id = $1', [
      url.split('/')[2],
    ]);
    return rows[0].picture_bands;
  };
  const describeAll = () => server.context.jobs.find(({ name }) => name === 'describe_photos')?.run({});

  test('are described by a job in several runs', async () => {
    const damage = await newPhoto();
    const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [upload(damage)]);
    const [{ url }] = body.post.images;
    const bandsBefore = (await bandsIn(url)) ?? [];
    expect(bandsBefore.length).toBeGreaterThan(0);
    await server.context.pool.query('update media set picture_bands = null');
    const copy = await jpeg(sharp(damage));
    await describeAll();
    const bands = (await bandsIn(url)) ?? [];
    expect(bands.filter((band) => bandsBefore.includes(band)).length).toBeGreaterThanOrEqual(
      bands.length / 2,
    );
    const { _id } = await report(await newPhoto());
    expect(await prove(_id, copy)).toEqual([['elsewhere', 'similar', body.post.number]]);
  });

  test('are not retried if they cannot be read', async () => {
    const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [
      upload(await newPhoto()),
    ]);
    const [{ url, sizes }] = body.post.images;
    for (const size of sizes) await server.context.storage.remove(size.url.slice(1));
    await server.context.pool.query('update media set picture_bands = null where id = $1', [
      url.split('/')[2],
    ]);
    await describeAll();
    expect(await bandsIn(url)).toEqual([]);
  });

  test('are not described if they are profile photos', async () => {
    const { body } = await asha.upload('PUT', '/api/user/updateProfile', {}, [
      { ...upload(await newPhoto()), field: 'profilePhoto' },
    ]);
    expect(await bandsIn(body.user.profilePhoto)).toBeNull();
    await describeAll();
    expect(await bandsIn(body.user.profilePhoto)).toBeNull();
  });
});
