import { encodeImage } from '../apps/server/src/features/foundation/media/pipeline.ts';
import { connectionTo } from './client.ts';
import { storiesOn } from './lifecycle/stories.ts';
import { reportRequest } from './lifecycle/walk.ts';
import { phonePhotos } from './photos.ts';
import { startProduct } from './product.ts';
import { medianOf, type Result } from './result.ts';

const ROUNDS = 12;
const WARM_UP = 2;
const MAX_RATIO = 1.5;

/** A 12-megapixel photo from the first byte to the answer, compared with sharp alone on the same bytes. */
export async function upload(): Promise<Result[]> {
  const photos = await phonePhotos(4, 4000, 3000);
  const product = await startProduct(1_000_000);
  const connection = connectionTo(product.url);
  try {
    const next = await storiesOn(product, photos);
    const times = { upload: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < ROUNDS + WARM_UP; turn += 1) {
      const story = next();
      const request = reportRequest(story);
      const upload = await timeOf(async () => {
        const { status, body } = await connection.send(request);
        if (status !== 201) throw new Error(`The photo was answered ${status}: ${body}`);
      });
      const bare = await timeOf(() => encodeImage(story.before));
      if (turn < WARM_UP) continue;
      times.upload.push(upload);
      times.bare.push(bare);
    }
    const [figure, ceiling] = [medianOf(times.upload), medianOf(times.bare)];
    const ratio = figure / ceiling;
    return [
      { name: 'upload: 12 megapixels', figure, ceiling, unit: 'ms', ratio, bar: { atMost: MAX_RATIO } },
    ];
  } finally {
    connection.close();
    await product.stop();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
