import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { EntryList } from '../entities/notification/components/entry-list.tsx';
import { MarkAllRead } from '../entities/notification/components/mark-all-read.tsx';
import { useNotifications } from '../entities/notification/queries.ts';
import { useTranslation } from '../lib/i18n/i18n.ts';
import { dashboardPath } from '../lib/page/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Older ones load on scrolling. */
export function NotificationsPage() {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  const list = useNotifications();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading lead={t('notifications.lead')} />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6">
        {role === 'admin' ? (
          <span />
        ) : (
          <Link
            to={`${dashboardPath(role)}/settings`}
            className="inline-flex min-h-touch items-center gap-2 text-small font-semibold text-green hover:underline"
          >
            <SlidersHorizontal aria-hidden="true" size={16} />
            {t('notifications.choose')}
          </Link>
        )}
        <MarkAllRead disabled={list.unreadCount === 0} />
      </div>
      <Card className="overflow-hidden">
        <EntryList list={list} onTheirWay={6}>
          {list.hasNextPage ? (
            <LoadMore
              label={t(list.isFetchNextPageError ? 'notifications.tryAgain' : 'notifications.loadMore')}
              busyLabel={t('notifications.loadingMore')}
              busy={list.isFetchingNextPage}
              auto={!list.isFetchNextPageError}
              onMore={() => list.fetchNextPage()}
            />
          ) : (
            <p className="border-t border-line py-4 text-center text-small text-ink-3">
              {t('notifications.end')}
            </p>
          )}
        </EntryList>
      </Card>
    </div>
  );
}
