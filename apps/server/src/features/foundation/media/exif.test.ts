import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photo, taggedPhoto } from '../../../testing/photos.ts';
import { readClaim } from './exif.ts';

const TAKEN = { time: '2026:11:15 16:20:00', offset: '+05:30', lat: 18.50738, lng: 73.80765 };
const NOTHING: DeviceClaim = { takenAt: null, position: null, by: 'photo' };

describe('the EXIF data of a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is read from a %s', async (format) => {
    const { takenAt, position } = await readClaim((await taggedPhoto(TAKEN, format)).data);
    expect(takenAt?.toISOString()).toBe('2026-11-15T10:50:00.000Z');
    expect(position?.lat).toBeCloseTo(18.50738, 5);
    expect(position?.lng).toBeCloseTo(73.80765, 5);
  });

  test('may be a time or a position alone', async () => {
    const { time, lat, lng } = TAKEN;
    expect(await readClaim((await taggedPhoto({ time })).data)).toMatchObject({ position: null });
    expect(await readClaim((await taggedPhoto({ lat, lng })).data)).toMatchObject({ takenAt: null });
  });

  test('may be south and west', async () => {
    const { position } = await readClaim((await taggedPhoto({ lat: -33.9, lng: -70.5 })).data);
    expect([position?.lat, position?.lng].map((degrees) => degrees?.toFixed(3))).toEqual([
      '-33.900',
      '-70.500',
    ]);
  });

  test('may be missing', async () => {
    expect(await readClaim((await photo()).data)).toEqual(NOTHING);
    expect(await readClaim((await taggedPhoto({})).data)).toEqual(NOTHING);
    expect(await readClaim(Buffer.from('no photo'))).toEqual(NOTHING);
  });
});

// Refusing a good photo because of its tags would be our failure.
test('broken EXIF data is read as far as possible without failing', async () => {
  const { data } = await taggedPhoto(TAKEN);
  const start = data.indexOf('Exif');
  const { exif } = await sharp(data).metadata();
  for (let at = 4; at < (exif?.length ?? 0); at += 3) {
    for (const change of [0x00, 0x7f, 0xff]) {
      const spoilt = Buffer.from(data);
      spoilt[start + at] = change;
      expect(await readClaim(spoilt)).toMatchObject({ by: 'photo' });
    }
  }
});
