import { useQuery } from '@tanstack/react-query';
import type { CachedPost } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { post: CachedPost; category: string };

/** The office and due date after the correction. If they can't be loaded, the correction works without them. */
export function CorrectionPreview({ post, category }: Props) {
  const { t } = useTranslation('offices');
  const format = useFormat();
  const isSame = category === post.category.code;
  const { data } = useQuery({
    queryKey: ['category-preview', post._id, category],
    queryFn: () =>
      api('GET /api/gov/categorizePost/{postId}', { params: { postId: post._id }, query: { category } }),
    enabled: !isSame,
    // Offices and the time left change.
    staleTime: 0,
  });
  if (isSame) return null;
  const stays = data && (data.office?._id ?? null) === (post.office?._id ?? null);
  return (
    <div role="status" className="min-h-14 rounded-small bg-sunk px-4 py-3 text-small">
      {data && (
        <>
          <p className="wrap-anywhere">
            {data.isDisputed
              ? t('categorize.officeDisputed', { office: data.office?.name ?? '' })
              : data.office === null
                ? t('categorize.officeNone')
                : t(stays ? 'categorize.officeStays' : 'categorize.officeNew', { office: data.office.name })}
          </p>
          {data.dueAt && (
            <p>
              {t(data.dueAt === post.dueAt ? 'categorize.dueStays' : 'categorize.dueNew', {
                date: format.dateTime(data.dueAt),
              })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
