import { Merge } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { withElement } from '../../../lib/i18n/with-element.tsx';
import type { CachedPost } from '../cache.ts';

type Props = {
  // Posts stored on the device by an earlier version have neither.
  post: Partial<Pick<CachedPost, 'sameAs' | 'duplicateCount'>>;
  /** Link to the main post. Missing inside a link. */
  pathOf?: ((main: { _id: string; number: string }) => string) | undefined;
};

/** Names the main post, or on a main post the number of duplicates. */
export function SameProblem({ post: { sameAs, duplicateCount = 0 }, pathOf }: Props) {
  const { t } = useTranslation('posts');
  if (!sameAs && duplicateCount === 0) return null;
  const number = sameAs && pathOf && (
    <Link
      to={pathOf(sameAs)}
      className="inline-flex min-h-touch items-center text-green underline sm:min-h-0"
    >
      {sameAs.number}
    </Link>
  );
  return (
    <span className="inline-flex items-center gap-1.5 text-small leading-tight font-semibold text-ink-2">
      <Merge aria-hidden="true" size={16} className="shrink-0" />
      <span className="tabular-nums">
        {sameAs
          ? withElement((value) => t('card.sameAs', { number: value }), number || sameAs.number)
          : t('card.duplicates', { count: duplicateCount + 1 })}
      </span>
    </span>
  );
}
