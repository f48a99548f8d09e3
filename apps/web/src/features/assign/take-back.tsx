import { usePostCall } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { assignTo } from './assign-to.ts';

/** Asks before a colleague loses a post. */
export function TakeBack({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation(['offices', 'posts']);
  const { mutate, isPending, error } = usePostCall({
    postId: post._id,
    call: () => assignTo(post._id, null),
    failed: t('assign.takeBackFailed'),
    onDone: onClose,
  });
  return (
    <Confirm
      title={t('assign.takeBackTitle')}
      text={t('assign.takeBackText', { name: post.assignedGovernmentName ?? t('posts:card.unknown') })}
      confirm={t('assign.takeBack')}
      cancel={t('assign.keep')}
      busy={isPending}
      trouble={error ? explain(error, t('assign.takeBackFailed')).message : undefined}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    />
  );
}
