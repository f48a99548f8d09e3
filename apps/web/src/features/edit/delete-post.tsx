import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CachedPost, forgetPost } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Confirm } from '../../ui/confirm.tsx';

type Props = { post: CachedPost; onClose: () => void; onDeleted?: (() => void) | undefined };

/** Asks first, since comments and votes are deleted too. */
export function DeletePost({ post, onClose, onDeleted }: Props) {
  const { t } = useTranslation('posts');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/user/deletePosts/{postId}', { params: { postId: post._id } }),
    onSuccess({ message }) {
      onClose();
      // Leaves the post's own page first, which would show an error without the post.
      onDeleted?.();
      forgetPost(client, post._id);
      notify.success(message || t('remove.deleted'));
    },
    onError(error) {
      notify.failure(error, t('remove.failed'));
    },
  });
  return (
    <Confirm
      title={t('remove.title')}
      text={t('remove.text')}
      confirm={t('remove.confirm')}
      cancel={t('remove.cancel')}
      busy={remove.isPending}
      trouble={reasonOf(remove.error)}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
