import type { CachedPost } from '../../entities/post/cache.ts';
import { AssignPost } from '../../features/assign/assign-post.tsx';
import { CategorizePost } from '../../features/categorize/categorize-post.tsx';
import { HoldPost } from '../../features/hold/hold-post.tsx';
import { TransferPost } from '../../features/transfer/transfer-post.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Assign, transfer and correct. Each button only appears if it is allowed. */
export function OfficeTools({ post }: { post: CachedPost }) {
  const { t } = useTranslation(['posts', 'offices']);
  const tool = { post, name: post.caption || t('card.noCaption') };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {post.proposedCategory && (
        <p className="w-full text-small text-ink-2">
          {t('offices:categorize.proposed', { category: post.proposedCategory.name })}
        </p>
      )}
      <AssignPost {...tool} />
      <TransferPost {...tool} />
      <CategorizePost {...tool} />
      <HoldPost {...tool} />
    </div>
  );
}
