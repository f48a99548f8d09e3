import { useEffect, useRef } from 'react';
import { assignerOf } from '../../entities/desk/assigner.ts';
import { cachedPost } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLive } from '../../lib/live/socket.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

const assigneeOf = (id: string) => cachedPost(queryClient, id)?.assignedGovernment ?? null;

/**
 * Tells the reader when a post they are looking at (the open one, the active row, or a chosen one) is claimed by a
 * colleague, or assigned by another head. One's own assignments, also by bulk jobs and in other tabs, are no news.
 */
export function useTakenNotice(inHand: readonly string[]): void {
  const { t } = useTranslation('desk');
  const { id: me } = useSession();
  // Last rendered assignees, because the post cache is updated before this runs.
  const drawn = useRef(new Map<string, string | null>());
  useEffect(() => {
    drawn.current = new Map(inHand.map((id) => [id, assigneeOf(id)]));
  });
  const notifyUnlessOwn = async (postId: string, assigneeId: string, name: string) => {
    const assigner = assignerOf(
      await api('GET /api/posts/timeline/{postId}', { params: { postId } }),
      assigneeId,
    );
    if (assigner === me) return;
    const number = cachedPost(queryClient, postId)?.number ?? '';
    notify.error(
      t(assigner === null ? 'report.takenMeanwhile' : 'report.assignedMeanwhile', { name, number }),
    );
  };
  useLive('post_changed', ({ _id, assignedGovernment, assignedGovernmentName }) => {
    const before = drawn.current.get(_id);
    if (before === undefined || assignedGovernment === null) return;
    if (assignedGovernment === me || assignedGovernment === before) return;
    drawn.current.set(_id, assignedGovernment);
    notifyUnlessOwn(_id, assignedGovernment, assignedGovernmentName ?? '').catch(console.error);
  });
}
