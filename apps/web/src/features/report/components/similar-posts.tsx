import type { Position } from '@sudhaar/domain/places';
import { useQuery } from '@tanstack/react-query';
import { nearbyPosts } from '../../../entities/post/nearby.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { SimilarPost } from './similar-post.tsx';

type Props = {
  position: Position | null;
  /** The person upvoted a similar post instead. */
  onInstead: () => Promise<unknown>;
};

/** Open posts nearby that may be about the same problem. */
export function SimilarPosts({ position, onInstead }: Props) {
  const { t } = useTranslation('report');
  const { data: posts = [] } = useQuery(nearbyPosts(position));
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className="@container rounded-large bg-marigold-soft p-4 sm:p-5">
      <h3 id="similar-title" data-field="similar" tabIndex={-1} className="text-lead outline-none">
        {t('similar.title')}
      </h3>
      <p className="mt-1 text-ink-2">{t('similar.lead')}</p>
      <ul className="mt-4 grid gap-3 @3xl:grid-cols-2">
        {posts.map((post) => (
          <SimilarPost key={post._id} post={post} onInstead={onInstead} />
        ))}
      </ul>
    </section>
  );
}
