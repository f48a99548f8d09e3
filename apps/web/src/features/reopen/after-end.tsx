import { useState } from 'react';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { noteAnswer } from '../../entities/post/recent-answer.ts';
import { api } from '../../lib/api/api.ts';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** Lets the reporter confirm an unconfirmed end, or reopen. */
export function AfterEnd({ post }: { post: CachedPost }) {
  const { t } = useTranslation('resolution');
  const format = useFormat();
  const now = useMinute();
  const [isAsking, setAsking] = useState(false);
  const { reopenUntil, closure } = post;
  const isUnconfirmed = closure === 'none';
  const canReopen = Boolean(reopenUntil) && now <= new Date(reopenUntil ?? 0);
  if (!isUnconfirmed && !canReopen) return null;
  return (
    <section
      aria-label={t(isUnconfirmed ? 'reopen.unconfirmed' : 'reopen.question')}
      className={`rounded-card p-4 ${isUnconfirmed ? 'border-[1.5px] border-marigold bg-marigold-soft/40' : 'bg-sunk'}`}
    >
      <p className={isUnconfirmed ? 'text-lead font-semibold' : 'font-medium'}>
        {t(isUnconfirmed ? 'reopen.unconfirmed' : 'reopen.question')}
      </p>
      {canReopen && reopenUntil && (
        <p className="text-small text-ink-2">{t('reopen.until', { date: format.dayTime(reopenUntil) })}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isUnconfirmed && <LateConfirmation postId={post._id} />}
        {canReopen && (
          <Button compact look="outline" onClick={() => setAsking(true)}>
            {t('reopen.action')}
          </Button>
        )}
      </div>
      {isAsking && <ReopenDialog post={post} onClose={() => setAsking(false)} />}
    </section>
  );
}

function LateConfirmation({ postId }: { postId: string }) {
  const { t } = useTranslation('resolution');
  const confirm = usePostCall({
    postId,
    call: () => api('PUT /api/user/verifyPost/{postId}', { params: { postId } }),
    failed: t('reopen.confirmFailed'),
    onDone: () => noteAnswer(postId, 'fixed'),
  });
  return (
    <Button compact look="primary" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
      {t('reopen.yes')}
    </Button>
  );
}
