import type { CachedPost } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useMergeCall } from './queries.ts';

type Props = { post: CachedPost; mainId: string; onClose: () => void; onDone: () => void };

/** Asks for confirmation. */
export function Unmerge({ post, mainId, onClose, onDone }: Props) {
  const { t } = useTranslation('merging');
  const { _id: postId, number } = post;
  const { mutate, isPending, error } = useMergeCall({
    call: () => api('PUT /api/gov/unmergePost/{postId}', { params: { postId } }),
    concerns: [postId, mainId],
    failed: t('undo.failed'),
    onDone,
  });
  return (
    <Confirm
      title={t('undo.title')}
      text={t('undo.text', { number })}
      confirm={t('undo.confirm')}
      cancel={t('undo.cancel')}
      busy={isPending}
      trouble={error ? explain(error, t('undo.failed')).message : undefined}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    />
  );
}
