import { ProductError } from '@sudhaar/domain/errors';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { photo } from '../../../testing/photos.ts';
import { encodeImage } from './pipeline.ts';

const pixel = async (data: Buffer, left: number, top: number) => {
  const { data: raw } = await sharp(data)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...raw.subarray(0, 3)];
};

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('in %s becomes WebP', async (format) => {
    const made = await encodeImage((await photo(format, { width: 640, height: 480 })).data);
    expect(made).toMatchObject({ width: 640, height: 480 });
    expect(made.files.map(({ width }) => width)).toEqual([320, 640]);
    for (const { data, width } of made.files) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height: (width / 4) * 3 });
    }
  });

  test('is stored in three widths and never enlarged', async () => {
    const large = await encodeImage((await photo('jpeg', { width: 4000, height: 3000 })).data);
    expect(large).toMatchObject({ width: 1600, height: 1200 });
    expect(large.files.map(({ width }) => width)).toEqual([320, 800, 1600]);
    const small = await encodeImage((await photo('jpeg', { width: 100, height: 50 })).data);
    expect(small.files.map(({ width }) => width)).toEqual([100]);
  });

  test.each([
    ['a tall photo', { width: 1080, height: 17_000 }, { width: 520, height: 8_192 }],
    ['a column of one pixel', { width: 1, height: 40_000 }, { width: 1, height: 8_192 }],
    ['a row of one pixel', { width: 40_000, height: 1 }, { width: 1600, height: 1 }],
    ['one pixel', { width: 1, height: 1 }, { width: 1, height: 1 }],
  ])('larger than WebP allows is scaled down: %s', async (_, size, made) => {
    const image = await encodeImage((await photo('png', size)).data);
    expect(image).toMatchObject(made);
    for (const { data, width } of image.files) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('that exceeds the limit only after its rotation is scaled down', async () => {
    const lying = await sharp((await photo('jpeg', { width: 17_000, height: 400 })).data)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await encodeImage(lying)).toMatchObject({ width: 193, height: 8_192 });
  });

  test.each(['b-w', 'cmyk', 'rgb16'] as const)(
    'in the colour space %s is converted to sRGB',
    async (space) => {
      const { data } = await photo('png', { width: 40, height: 30 });
      const odd = await sharp(data).toColourspace(space)[space === 'cmyk' ? 'jpeg' : 'png']().toBuffer();
      const { files } = await encodeImage(odd);
      expect(await sharp(files[0]?.data).metadata()).toMatchObject({ width: 40, space: 'srgb', channels: 3 });
    },
  );

  test('has a placeholder of a few bytes with the same colours', async () => {
    const data = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 1200, height: 450, channels: 3, background: '#0000ff' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const { placeholder } = await encodeImage(data);
    expect(placeholder.length).toBeLessThan(40);
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
    const spot = (y: number) => [...rgba.subarray((y * w + w / 2) * 4, (y * w + w / 2) * 4 + 3)];
    expect(w / h).toBeCloseTo(4 / 3, 0);
    const [topRed = 255, , topBlue = 0] = spot(1);
    const [bottomRed = 0, , bottomBlue = 255] = spot(h - 2);
    expect([topRed < 60, topBlue > 195]).toEqual([true, true]);
    expect([bottomRed > 195, bottomBlue < 60]).toEqual([true, true]);
  });

  test('is rotated upright and loses its metadata, including its position', async () => {
    const halves = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
          left: 100,
          top: 0,
        },
      ])
      .jpeg({ quality: 100 })
      .withExif({
        IFD0: { Make: 'Phone', Artist: 'Somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '18/1 30/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '73/1 48/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(halves).metadata()).orientation).toBe(6);
    const { width, height, files } = await encodeImage(halves);
    expect([width, height]).toEqual([100, 200]);
    const data = files.at(-1)?.data ?? Buffer.alloc(0);
    const metadata = await sharp(data).metadata();
    expect(metadata.orientation).toBeUndefined();
    expect(metadata.exif).toBeUndefined();
    expect(data.includes('Phone')).toBe(false);
    expect((await pixel(data, 50, 20))[0]).toBeGreaterThan(200);
    expect((await pixel(data, 50, 180))[2]).toBeGreaterThan(200);
  });

  test('with only GPS metadata loses it', async () => {
    const tagged = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const { files } = await encodeImage(tagged);
    expect((await sharp(files[0]?.data).metadata()).exif).toBeUndefined();
  });

  test('with transparent parts gets a white background', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await pixel((await encodeImage(clear)).files[0]?.data ?? clear, 5, 5)).toEqual([255, 255, 255]);
  });
});

describe('an invalid file', () => {
  test.each([
    ['nothing', async () => Buffer.alloc(0), 'imageUnreadable'],
    ['text', async () => Buffer.from('hello'), 'imageUnreadable'],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'imageUnreadable',
    ],
    [
      'TIFF',
      async () =>
        sharp((await photo()).data)
          .tiff()
          .toBuffer(),
      'imageUnreadable',
    ],
    [
      'a truncated JPEG',
      async () => (await photo('jpeg', { width: 800, height: 800 })).data.subarray(0, 700),
      'imageUnreadable',
    ],
    [
      'a truncated PNG',
      async () => (await photo('png', { width: 800, height: 800 })).data.subarray(0, 200),
      'imageUnreadable',
    ],
    [
      '51 megapixels',
      async () => (await photo('png', { width: 10_200, height: 5_000 })).data,
      'imageTooManyPixels',
    ],
  ])('%s is refused', async (_, make, problem) => {
    await expect(encodeImage(await make())).rejects.toMatchObject({ problem });
  });
});

// Any other failure would be answered 500, and the client would send the photo again.
test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a damaged %s is either decoded or refused',
  async (format) => {
    const { data } = await photo(format, { width: 90, height: 60 });
    for (let at = 0; at < data.length; at += Math.ceil(data.length / 60)) {
      for (const change of [0x00, 0x7f, 0xff]) {
        const spoilt = Buffer.from(data);
        spoilt[at] = change;
        const made = await encodeImage(spoilt).catch((error: unknown) => error);
        if (made instanceof Error) expect(made).toBeInstanceOf(ProductError);
      }
    }
  },
);
