import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type CachedReply, postKey } from '../../entities/post/cache.ts';
import { commentsKey } from '../../entities/post/comment-cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { type Confirmation, ConfirmDialog } from './confirm-dialog.tsx';
import { SmallAction } from './small-action.tsx';

type Props = {
  kind: 'comment' | 'reply';
  postId: string;
  remark: CachedReply;
  onDelete: (reason?: string) => void;
};

/** Hide, or delete permanently. */
export function RemarkModeration({ kind, postId, remark, onDelete }: Props) {
  const { t } = useTranslation(['admin', 'moderation', 'posts']);
  const client = useQueryClient();
  const [asking, setAsking] = useState<'visibility' | 'delete' | null>(null);
  const { _id: id, isHidden = false, content } = remark;
  const action = isHidden ? 'unhide' : 'hide';
  const text = content.slice(0, 80);
  const lookAgain = () => {
    for (const queryKey of [postKey(postId), commentsKey(postId)])
      void client.invalidateQueries({ queryKey });
  };
  const actions: Record<'visibility' | 'delete', Confirmation> = {
    visibility: {
      title: t(`moderation:ask.${action}.title`, { count: 1 }),
      happens: [t(`moderation:ask.${action}.happens`)],
      confirm: t(`moderation:ask.${action}.confirm`),
      failed: t('moderation:actions.failed'),
      run: (reason) =>
        api('PUT /api/admin/hidden/{kind}/{id}', {
          params: { kind, id },
          body: { hidden: !isHidden, reason },
        }),
      onDone: lookAgain,
    },
    delete: {
      title: t(`remarks.deleteTitle.${kind}`),
      happens: t(`remarks.deleteHappens.${kind}`, { returnObjects: true }),
      confirm: t('remarks.deleteConfirm'),
      failed: t(kind === 'comment' ? 'posts:comments.deleteFailed' : 'posts:comments.deleteReplyFailed'),
      danger: true,
      // The list removes it at once and shows the outcome.
      run: async (reason) => {
        onDelete(reason);
        return { message: '' };
      },
      onDone: () => undefined,
    },
  };
  return (
    <>
      <SmallAction
        icon={isHidden ? Eye : EyeOff}
        label={t(`moderation:actions.${action}`)}
        name={t(`moderation:actions.${action}Named`, { text })}
        onPress={() => setAsking('visibility')}
      />
      <SmallAction
        icon={Trash2}
        label={t(kind === 'comment' ? 'posts:comments.delete' : 'posts:comments.deleteReply')}
        name={`${t(kind === 'comment' ? 'posts:comments.delete' : 'posts:comments.deleteReply')}: ${text}`}
        danger
        onPress={() => setAsking('delete')}
      />
      {asking && <ConfirmDialog confirmation={actions[asking]} onClose={() => setAsking(null)} />}
    </>
  );
}
