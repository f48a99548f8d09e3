import { isAllowed } from '@sudhaar/domain/errors';
import { allowTransfer } from '@sudhaar/domain/responsibility';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import { applyMove, refetchAfterRefusal } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { responsibilityOf } from '../../entities/post/responsibility.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Props = { post: CachedPost; name: string };

export function TransferPost({ post, name }: Props) {
  const { t } = useTranslation('offices');
  const actor = useOfficeActor();
  const [isOpen, setOpen] = useState(false);
  if (!actor || !isAllowed(() => allowTransfer(responsibilityOf(post), actor))) return null;
  return (
    <>
      <Button compact aria-label={t('transfer.actionNamed', { name })} onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden="true" size={18} />
        {t('transfer.action')}
      </Button>
      {isOpen && <TransferOne post={post} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Only the dialog, for keyboard shortcuts. */
export function TransferOne({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const postId = post._id;
  const send = async (officeId: string, reason: string) => {
    try {
      return await api('PUT /api/gov/transferPost/{postId}', {
        params: { postId },
        body: { officeId, reason },
      });
    } catch (error) {
      void refetchAfterRefusal(client, postId, error);
      throw error;
    }
  };
  return (
    <TransferDialog
      postId={postId}
      texts={{
        title: t('transfer.title'),
        happens: t('transfer.happens', { returnObjects: true }),
        reason: t('transfer.reason'),
        reasonHint: t('transfer.reasonHint'),
        confirm: t('transfer.confirm'),
        failed: t('transfer.failed'),
      }}
      warningOf={(office) =>
        office.hadItBefore ? t('transfer.willDispute', { office: office.name }) : undefined
      }
      send={send}
      onSent={(sent) => applyMove(client, sent)}
      onClose={onClose}
    />
  );
}
