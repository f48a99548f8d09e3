import type { OverduePost } from '@sudhaar/contract/tracking';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { Link } from 'react-router';
import { Due } from '../../entities/post/components/due.tsx';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { useNameOfCategory } from '../../lib/i18n/category-names.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceLine } from '../../lib/i18n/place-line.ts';
import { Picture } from '../../ui/picture.tsx';

export function OverdueItem({ post }: { post: OverduePost }) {
  const { t } = useTranslation('promises');
  const nameOfCategory = useNameOfCategory();
  const placeLine = usePlaceLine();
  const { number, caption, image, progressState, category, office } = post;
  return (
    <li>
      <Link
        to={publicPostPath(number)}
        className="flex gap-3 rounded-card border border-line bg-card p-3 shadow-card transition-colors duration-(--quick) hover:border-green sm:gap-4 sm:p-4"
      >
        {image && (
          <Picture image={image} isSmall alt="" sizes="80px" className="size-20 shrink-0 rounded-small" />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
            <Due post={post} />
            <StageName stage={progressState} />
          </span>
          <span dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
            {caption}
          </span>
          <span className="block text-small text-ink-2 wrap-anywhere">
            {[nameOfCategory(category), office?.name ?? t('overdue.withoutOffice')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="line-clamp-1 text-small text-ink-2 wrap-anywhere">
            {number} · {placeLine(post)}
          </span>
        </span>
      </Link>
    </li>
  );
}
