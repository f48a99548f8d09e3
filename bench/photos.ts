import sharp from 'sharp';
import { renderPhoto } from '../packages/demo/drawing/photo.ts';
import { SCENES } from '../packages/demo/src/story/scenes.ts';

const STREETS = 8;
/** Sensor size. Smaller photos are shrunk from it, so they have less grain. */
const PHOTO_SIZE = { width: 1280, height: 960 };

/** Realistic phone photos, all different: demonstration streets with sensor grain. */
export async function phonePhotos(count: number, width: number, height: number): Promise<Buffer[]> {
  const streets = await Promise.all(
    Array.from({ length: Math.min(STREETS, count) }, (_, i) =>
      renderPhoto({ scene: SCENES[i] ?? 'pothole', seed: 10 * i }),
    ),
  );
  const photos: Buffer[] = [];
  for (let i = 0; i < count; i += 1) {
    const street = streets[i % streets.length] ?? Buffer.alloc(0);
    const taken = await withGrain(street, {
      width: Math.max(width, PHOTO_SIZE.width),
      height: Math.max(height, PHOTO_SIZE.height),
    });
    photos.push(await sharp(taken).resize(width, height).jpeg({ quality: 82 }).toBuffer());
  }
  return photos;
}

async function withGrain(street: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(street)
    .resize(size.width, size.height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'overlay' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
