import type { ReactNode } from 'react';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

type Props = { postId: string; label: string; children: ReactNode };

export function ResumePost({ postId, label, children }: Props) {
  const { t } = useTranslation('offices');
  const { mutate, isPending } = usePostCall({
    postId,
    call: () => api('PUT /api/gov/resumePost/{postId}', { params: { postId } }),
    failed: t('hold.resumeFailed'),
  });
  return (
    <Button compact busy={isPending} aria-label={label} onClick={() => mutate(undefined)}>
      {children}
    </Button>
  );
}
