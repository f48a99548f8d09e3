import { Undo2 } from 'lucide-react';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import { forgetAnswer, type RecentAnswer, useRecentAnswer } from '../../entities/post/recent-answer.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** On every page, for a minute after an answer. */
export function UndoAnswer() {
  const answer = useRecentAnswer();
  return answer && <UndoBar key={answer.postId} answer={answer} />;
}

function UndoBar({ answer: { postId, kind } }: { answer: RecentAnswer }) {
  const { t } = useTranslation('resolution');
  const undo = usePostCall({
    postId,
    call: () => api('PUT /api/user/undoAnswer/{postId}', { params: { postId } }),
    failed: t('undo.failed'),
    onSettled: async () => forgetAnswer(),
  });
  return (
    // Where the thumb is, and away from the toast. Above the phone's bar.
    <aside className="fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-card lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 font-medium">
        {t(`undo.${kind}`)}
      </p>
      <Button compact busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
        <Undo2 aria-hidden="true" size={18} />
        {t('undo.action')}
      </Button>
    </aside>
  );
}
