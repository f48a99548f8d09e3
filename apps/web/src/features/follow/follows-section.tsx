import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSubscriptions } from '../../entities/subscription/queries.ts';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FollowItem } from './follow-item.tsx';
import { FollowedNews } from './followed-news.tsx';
import { useKeepScrollPosition } from './use-keep-scroll-position.ts';

// Contains a map, so it is loaded on demand.
const AddPlace = lazy(async () => {
  const texts = loadTexts('report', 'places');
  const { AddPlace } = await import('./add-place.tsx');
  await texts;
  return { default: AddPlace };
});

/** Section of the settings: subscriptions, channels and news. */
export function FollowsSection() {
  const { t } = useTranslation(['following', 'settings']);
  const { data, error, isFetching, refetch } = useSubscriptions();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useKeepScrollPosition(heading, hash === '#follows' && isThere);
  const isFull = data !== undefined && data.subscriptions.length >= data.max;
  return (
    <Card className="p-5 sm:p-6">
      <section id="follows" aria-labelledby="follows-title">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={heading} id="follows-title" tabIndex={-1} className="scroll-mt-24 text-lead outline-none">
            {t('settings:follows.title')}
          </h2>
          {data && data.subscriptions.length > 0 && (
            <p className="text-small text-ink-2 tabular-nums">
              {t('section.count', { count: data.subscriptions.length, max: data.max })}
            </p>
          )}
        </div>
        <p className="mt-1.5 max-w-prose text-ink-2">{t('section.lead')}</p>
        <div className="mt-5 grid grid-cols-1 gap-5">
          {data ? (
            <>
              {data.subscriptions.length === 0 ? (
                <p className="rounded-card bg-sunk px-4 py-5 text-ink-2">{t('section.empty')}</p>
              ) : (
                <ul className="grid grid-cols-1">
                  {data.subscriptions.map((one) => (
                    <FollowItem
                      key={one._id}
                      subscription={one}
                      // Its button is gone then.
                      onGone={() => heading.current?.focus({ preventScroll: true })}
                    />
                  ))}
                </ul>
              )}
              {data.subscriptions.length > 0 && !data.isMailed && (
                <p className="rounded-card bg-marigold-soft px-4 py-3">{t('section.mailOff')}</p>
              )}
              {isFull && <p className="rounded-card bg-marigold-soft px-4 py-3">{t('section.full')}</p>}
              <Button look="outline" className="w-fit" disabled={isFull} onClick={() => setAdding(true)}>
                <BellPlus aria-hidden="true" size={20} />
                {t('section.add')}
              </Button>
              {data.subscriptions.length > 0 && <FollowedNews />}
            </>
          ) : error ? (
            <FailureState
              title={t('section.failed')}
              reason={reasonOf(error)}
              retry={t('section.tryAgain')}
              busy={isFetching}
              onRetry={() => refetch()}
            />
          ) : (
            <Skeleton className="h-40 rounded-large" />
          )}
        </div>
      </section>
      {isAdding && (
        <Suspense>
          <AddPlace onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
