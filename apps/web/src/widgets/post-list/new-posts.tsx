import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { firstPageOf, type IdPages } from '../../entities/post/cache.ts';
import { POST_LISTS } from '../../lib/cache/query-keys.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLive } from '../../lib/live/socket.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Announces new posts above the list, which only changes on request. */
export function NewPosts({ list }: { list: string }) {
  const { t } = useTranslation('posts');
  const client = useQueryClient();
  const { id: me } = useSession();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useLive('post_reported', ({ _id, userId }) => {
    if (userId !== me) setIds((known) => new Set([...known, _id]));
  });
  const show = () => {
    const queryKey = [...POST_LISTS, list];
    setIds(new Set());
    client.setQueriesData<IdPages>({ queryKey }, (kept) => kept && firstPageOf(kept));
    void client.invalidateQueries({ queryKey });
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--header)+0.75rem)] z-20 flex h-0 justify-center overflow-visible"
    >
      {ids.size > 0 && (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto inline-flex min-h-touch items-center gap-2 self-start rounded-full bg-green px-5 font-semibold whitespace-nowrap text-on-green shadow-card"
        >
          <ArrowUp aria-hidden="true" size={18} />
          {t('list.newPosts', { count: ids.size })}
        </button>
      )}
    </div>
  );
}
