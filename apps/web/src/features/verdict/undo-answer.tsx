import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import { forgetAnswer, type RecentAnswer, useRecentAnswer } from '../../entities/post/recent-answer.ts';
import { postsAwaitingMe } from '../../entities/post/sources.ts';
import { api } from '../../lib/api/api.ts';
import { POST_LISTS } from '../../lib/cache/query-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** On every page, for a minute after an answer. */
export function UndoAnswer() {
  const answer = useRecentAnswer();
  return answer && <UndoBar key={answer.postId} answer={answer} />;
}

function UndoBar({ answer: { postId, kind } }: { answer: RecentAnswer }) {
  const { t } = useTranslation('resolution');
  const client = useQueryClient();
  const undo = usePostCall({
    postId,
    call: () => api('PUT /api/user/undoAnswer/{postId}', { params: { postId } }),
    failed: t('undo.failed'),
    // It waits for an answer again, wherever it is asked for.
    onDone: () => void client.invalidateQueries({ queryKey: [...POST_LISTS, postsAwaitingMe.name] }),
    onSettled: async () => {
      forgetAnswer();
      focusContent();
    },
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

/** The pressed button disappears with its focus. */
const focusContent = (): void =>
  (document.getElementById('content') ?? document.getElementById('main'))?.focus({ preventScroll: true });
