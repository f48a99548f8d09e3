import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { applyPost, type CachedPost } from '../../entities/post/cache.ts';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import { ADMIN } from '../../features/moderate/use-pages.ts';
import { TransferDialog } from '../../features/transfer/transfer-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Dispute } from './dispute.tsx';

type Props = { post: CachedPost; name: string; inLine: boolean };

/** Ends a dispute, too. */
export function SendToOffice({ post, name, inLine }: Props) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (post.progressState === 'Finished') return null;
  const { _id: postId, isDisputed } = post;
  return (
    <>
      <SmallAction
        icon={Send}
        label={t('send.action')}
        name={t('send.actionNamed', { name })}
        iconOnly={inLine}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <TransferDialog
          postId={postId}
          texts={{
            title: isDisputed ? t('dispute.title') : t('send.title'),
            happens: [
              ...t('send.happens', { returnObjects: true }),
              ...(isDisputed ? [t('send.settles')] : []),
            ],
            reason: t('send.reason'),
            reasonHint: t('send.reasonHint'),
            confirm: t('send.confirm'),
            failed: t('send.failed'),
          }}
          send={(officeId, reason) =>
            api('PUT /api/admin/routePost/{postId}', { params: { postId }, body: { officeId, reason } })
          }
          onSent={(sent) => {
            applyPost(client, sent);
            void client.invalidateQueries({ queryKey: [ADMIN], refetchType: 'none' });
          }}
          onClose={() => setOpen(false)}
        >
          {isDisputed && <Dispute post={post} />}
        </TransferDialog>
      )}
    </>
  );
}
