import { ProductError } from '@sudhaar/domain/errors';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database } from '../../../platform/database/connect.ts';
import { currentMs } from '../../../platform/time.ts';
import type { Tracking } from '../../posts/tracking/service.ts';
import { findNewest } from './store.ts';
import { findSubject } from './subjects.ts';
import { postEntry, type RenderedFeed, timelineEntries, writeFeed } from './view.ts';

export type Feeds = ReturnType<typeof createFeeds>;
type Deps = { db: Database; tracking: Pick<Tracking, 'post'>; publicUrl: string };

/** Many readers ask for the same feed in the same minute. A hidden post disappears after this time. */
const TTL_MS = 60_000;
/** About 5 MB. */
const CACHE_SIZE = 100;
const TITLE_LENGTH = 60;

/** Public feeds without names: of a place, a category, an office, or one post. */
export function createFeeds({ db, tracking, publicUrl }: Deps) {
  const cache = new Map<string, { feed: Promise<RenderedFeed>; until: number }>();

  async function write(parts: readonly string[], language: Language): Promise<RenderedFeed> {
    const t = translator(language);
    const words = { t, language, publicUrl };
    const path = `/feeds/${parts.join('/')}`;
    const [kind, name = ''] = parts;
    if (kind === 'reports' && parts.length === 2) {
      const post = await tracking.post(name, language);
      const title = t('feeds:titles.report', {
        number: post.number,
        caption: shorten(post.caption, TITLE_LENGTH),
      });
      const about = {
        title,
        description: t('feeds:reportDescription'),
        path,
        page: publicPostPath(post.number),
      };
      return writeFeed(about, timelineEntries(post, words), words);
    }
    const subject = await findSubject(db, parts, t, language);
    if (!subject) throw new ProductError('not_found');
    const rows = await findNewest(db, subject.selection);
    const about = { title: subject.title, description: t('feeds:description'), path, page: subject.page };
    const entries = rows.map((row) => postEntry(row, words));
    return writeFeed(about, entries, words);
  }

  return {
    /** `parts` is the path after `/feeds/`, such as ["places", "maharashtra", "pune"]. */
    async read(parts: readonly string[], language: Language, now = currentMs()): Promise<RenderedFeed> {
      // JSON, because parts may contain any separator.
      const key = JSON.stringify([language, ...parts]);
      const cached = cache.get(key);
      if (cached && cached.until > now) return cached.feed;
      const feed = write(parts, language);
      cache.delete(key);
      cache.set(key, { feed, until: now + TTL_MS });
      const [oldest] = cache.keys();
      if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
      // Failures are not cached.
      feed.catch(() => cache.delete(key));
      return feed;
    },
  };
}
