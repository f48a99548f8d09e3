import { useEffect, useRef } from 'react';
import { cachedPost } from '../../entities/post/cache.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLive } from '../../lib/live/socket.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

const assigneeOf = (id: string) => cachedPost(queryClient, id)?.assignedGovernment ?? null;

/**
 * Tells the reader when a colleague claims a post they are looking at: the open one, the active row, or a chosen one.
 */
export function useTakenNotice(inHand: readonly string[]): void {
  const { t } = useTranslation('desk');
  const { id: me } = useSession();
  // Last rendered assignees, because the post cache is updated before this runs.
  const drawn = useRef(new Map<string, string | null>());
  useEffect(() => {
    drawn.current = new Map(inHand.map((id) => [id, assigneeOf(id)]));
  });
  useLive('post_changed', ({ _id, assignedGovernment, assignedGovernmentName }) => {
    const before = drawn.current.get(_id);
    if (before === undefined || assignedGovernment === null) return;
    if (assignedGovernment === me || assignedGovernment === before) return;
    drawn.current.set(_id, assignedGovernment);
    const number = cachedPost(queryClient, _id)?.number ?? '';
    notify.error(t('report.takenMeanwhile', { name: assignedGovernmentName ?? '', number }));
  });
}
