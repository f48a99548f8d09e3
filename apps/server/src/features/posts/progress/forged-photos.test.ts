import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestFile } from '../../../testing/multipart.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type ExifOfTest, reportFields, taggedPhoto } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { NO_CLAIM, readClaim } from '../../foundation/media/exif.ts';

const server = testApp();
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});

let shades = 0;
/** A picture that no other test shows. Lossless, so that files differ only in their metadata. */
async function newPicture(): Promise<Buffer> {
  shades += 1;
  const background = { r: shades, g: 90, b: 74 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}
const file = (data: Buffer): TestFile => ({ field: 'images', name: 'photo.png', type: 'image/png', data });
/** The picture with a different position and time in its metadata. */
async function withExif(picture: Buffer, exif: ExifOfTest): Promise<TestFile> {
  const { exif: block } = await sharp((await taggedPhoto(exif, 'png')).data).metadata();
  return file(insertExif(picture, (block ?? Buffer.alloc(0)).subarray(6)));
}

async function report(picture: Buffer): Promise<string> {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [file(picture)]);
  for (let i = 0; i < 4; i += 1) await roads.send('PUT', `/api/gov/progressState/${body.post._id}`);
  return body.post._id;
}
const prove = (id: string, files: TestFile[]) =>
  roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Filled' }, files);
async function remarks(id: string, files: TestFile[]) {
  const { status, body } = await prove(id, files);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.post.finalUpdate.images.map((image: { shownBefore: unknown }) => image.shownBefore);
}

describe('an unchanged picture that was shown before', () => {
  test('is recognized as the report’s own photo, even with forged position and time', async () => {
    const damage = await newPicture();
    const id = await report(damage);
    const forged = await withExif(damage, { lat: 18.50738, lng: 73.80765, time: '2026:11:15 16:20:00' });
    expect(await remarks(id, [forged, file(await newPicture())])).toEqual(['report', null]);
    const seen = (await asha.get(`/api/posts/timeline/${id}`)).body.timeline.at(-1).proof.images;
    expect(seen[0].shownBefore).toBe('report');
  });

  test('is recognized as the proof of another report', async () => {
    const repair = await newPicture();
    expect(await remarks(await report(await newPicture()), [file(repair)])).toEqual([null]);
    for (let i = 0; i < 2; i += 1)
      expect(await remarks(await report(await newPicture()), [file(repair)])).toEqual(['elsewhere']);
  });

  test('is new for at most one of several simultaneous reports', async () => {
    const repair = await newPicture();
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push(await report(await newPicture()));
    const allRemarks = (await Promise.all(ids.map((id) => remarks(id, [file(repair)])))).flat();
    expect(allRemarks.filter((one) => one === null).length).toBeLessThanOrEqual(1);
  });

  test('is new if it is the same report’s proof, withdrawn and shown again', async () => {
    const id = await report(await newPicture());
    const repair = await newPicture();
    await prove(id, [file(repair)]);
    await roads.send('PUT', `/api/gov/regressProgressState/${id}`);
    expect(await remarks(id, [file(repair)])).toEqual([null]);
  });
});

type Entry = [tag: number, type: number, count: number, value: number];
/** An IFD at the end of a block, with all its entries. */
function ifd(entries: readonly Entry[]): Buffer {
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16BE(entries.length, 0);
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + i * 12;
    table.writeUInt16BE(tag, at);
    table.writeUInt16BE(type, at + 2);
    table.writeUInt32BE(count, at + 4);
    table.writeUInt32BE(value, at + 8);
  }
  return table;
}
const GPS_IFD = 0x8825;
const HEADER = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
const RATIONAL = 5;

/** EXIF with these position entries, followed by these bytes of values. */
function gpsBlock(entries: readonly Entry[], values: Buffer): Buffer {
  const first = ifd([[GPS_IFD, 4, 1, HEADER.length + 18]]);
  return Buffer.concat([HEADER, first, ifd(entries), values]);
}

function insertExif(png: Buffer, block: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + block.length);
  chunk.writeUInt32BE(block.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  block.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + block.length)), 8 + block.length);
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

describe('forged EXIF', () => {
  const at = HEADER.length + 18 + 2 + 4 * 12 + 4;
  const rationals = (...pairs: [number, number][]): Buffer => {
    const bytes = Buffer.alloc(pairs.length * 8);
    for (const [i, [over, under]] of pairs.entries()) {
      bytes.writeUInt32BE(over, i * 8);
      bytes.writeUInt32BE(under, i * 8 + 4);
    }
    return bytes;
  };
  const position = (latitude: [number, number], longitude: [number, number], type = RATIONAL) =>
    gpsBlock(
      [
        [1, 2, 2, 0x4e000000],
        [2, type, 3, at],
        [3, 2, 2, 0x45000000],
        [4, type, 3, at + 24],
      ],
      rationals(latitude, [0, 1], [0, 1], longitude, [0, 1], [0, 1]),
    );

  test.each<[string, Buffer]>([
    ['not a number', position([0, 0], [73, 1])],
    ['infinity', position([18, 0], [73, 1])],
    ['huge', position([0xffffffff, 1], [73, 1])],
    ['text', position([18, 1], [73, 1], 2)],
    ['values outside of the block', gpsBlock([[2, RATIONAL, 3, 0xfffffff0]], Buffer.alloc(0))],
    ['a count larger than the block', gpsBlock([[2, RATIONAL, 0xffffffff, at]], Buffer.alloc(64))],
    ['a block that refers to itself', gpsBlock([[GPS_IFD, 4, 1, HEADER.length + 18]], Buffer.alloc(0))],
  ])('with a position that is %s gives no distance, and the proof is accepted', async (_, block) => {
    const id = await report(await newPicture());
    const { status, body } = await prove(id, [file(insertExif(await newPicture(), block))]);
    expect(status).toBe(200);
    expect(body.post.finalUpdate.images[0].taken?.metres ?? null).toBeNull();
  });

  test('in a block of megabytes is not read, because each tag could refer to all of it', async () => {
    const values = Buffer.alloc(4_000_000, 1);
    const entries = Array.from({ length: 60_000 }, (): Entry => [2, RATIONAL, 400_000, 800_000]);
    const picture = insertExif(await newPicture(), gpsBlock(entries, values));
    expect(await readClaim(picture)).toEqual(NO_CLAIM);
  });
});
