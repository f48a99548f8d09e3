import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Image } from '@sudhaar/contract/media';
import { postNotFound } from '@sudhaar/domain/errors';
import { beforeAndAfter, cardTitle, closingProof, daysUntilFixed } from '@sudhaar/domain/fix-card';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import { createSemaphore } from '../../../platform/semaphore.ts';
import { createTtlCache } from '../../../platform/ttl-cache.ts';
import type { Media } from '../../foundation/media/service.ts';
import type { Tracking } from '../../posts/tracking/service.ts';
import { drawCard } from './drawing.ts';
import { loadCardFonts } from './fonts.ts';

export type FixCards = ReturnType<typeof createFixCards>;
type Deps = {
  tracking: Pick<Tracking, 'page'>;
  media: Pick<Media, 'read'>;
  tempFolder: string;
};

/** Change it with the drawing, so that caches ask for the new one. */
const DRAWING = 1;
const CACHED_MS = 60 * 60 * 1000;
/** About 100 kB each. */
const MOST_CACHED = 60;
const DRAWN_AT_ONCE = 2;
/** Enough for half of a card. */
const PHOTO_WIDTH = 600;

/** Pictures to share of posts that were fixed. Posts that are hidden or not fixed have none. */
export function createFixCards({ tracking, media, tempFolder }: Deps) {
  const cached = createTtlCache({ forMs: CACHED_MS, most: MOST_CACHED });
  const inTurn = createSemaphore(DRAWN_AT_ONCE);

  return {
    /** The post is read each time. Only `draw` is cached. */
    async find(number: string, language: Language) {
      const post = await tracking.page(number, language);
      const closing = closingProof(post.timeline);
      const photos = beforeAndAfter<Image>({ ...post, proof: closing?.proof ?? null });
      if (!photos || !closing) throw postNotFound();
      const t = translator(language);
      const [before, after] = [fileOf(photos.before), fileOf(photos.after)];
      const count = daysUntilFixed(new Date(post.createdAt), new Date(closing.at));
      const texts = {
        labels: { before: t('postPages:card.before'), after: t('postPages:card.after') },
        headline: t('postPages:card.headline', { count }),
        title: cardTitle(post.caption, post.category.name),
        footer: `${post.number}  ·  ${t('brand')}`,
      };
      const key = createHash('sha256')
        .update(JSON.stringify([DRAWING, before, after, texts]))
        .digest('base64url');
      return {
        etag: `"${key}"`,
        draw: (): Promise<Buffer> =>
          cached(key, () =>
            inTurn(async () => {
              const [first, second] = await Promise.all([read(before), read(after)]);
              await loadCardFonts(tempFolder);
              return drawCard({ ...texts, before: first, after: second });
            }),
          ),
      };
    },
  };

  async function read({ id, width }: { id: string; width: number }): Promise<Buffer> {
    return buffer(await media.read(id, width));
  }
}

/** The smallest file that is large enough, or else the largest. */
function fileOf({ sizes, url, width }: Image): { id: string; width: number } {
  const size = sizes.find((one) => one.width >= PHOTO_WIDTH) ?? { url, width };
  return { id: size.url.split('/').at(-2) ?? '', width: size.width };
}
