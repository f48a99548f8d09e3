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
    <aside className="border-b border-line bg-sunk">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p role="status" className="min-w-0 flex-1 basis-52 font-medium">
          {t(`undo.${kind}`)}
        </p>
        <Button compact busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
          <Undo2 aria-hidden="true" size={18} />
          {t('undo.action')}
        </Button>
      </div>
    </aside>
  );
}
