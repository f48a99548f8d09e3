import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { JobSheet } from './job-sheet.tsx';
import { printWhenReady } from './print-when-ready.ts';

/** `?ids=…`, separated by commas, in page order. */
export function JobSheetsPage() {
  const { t, i18n } = useTranslation(['jobSheets', 'shell']);
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['job-sheets', ids, i18n.language],
    queryFn: () => api('GET /api/gov/jobSheets', { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  });
  const sheets = useRef<HTMLDivElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const print = async () => {
    if (!sheets.current) return;
    setPreparing(true);
    await printWhenReady(sheets.current);
    setPreparing(false);
  };

  const count = data?.posts.length ?? 0;
  const leftOut = ids.length - count;
  return (
    <>
      <PageHeading lead={count > 0 ? t('page.lead', { count }) : undefined} />
      {count > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button look="primary" busy={isPreparing} onClick={print}>
            {!isPreparing && <Printer aria-hidden="true" size={20} />}
            {t(isPreparing ? 'page.preparing' : 'page.print')}
          </Button>
          {leftOut > 0 && <p className="text-ink-2">{t('page.leftOut', { count: leftOut })}</p>}
        </div>
      )}
      {data && count > 0 && (
        // An A4 page is wider than a phone's screen.
        <section
          aria-label={t('shell:titles.jobSheets')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by key, too
          tabIndex={0}
          className="mt-6 overflow-x-auto"
        >
          <div ref={sheets} className="grid w-max gap-6 p-1">
            {data.posts.map((post) => (
              <JobSheet
                key={post._id}
                post={post}
                measurements={data.measurements[post._id] ?? []}
                publicUrl={data.publicUrl}
              />
            ))}
          </div>
        </section>
      )}
      {count === 0 && (
        <div className="mt-6">
          {error ? (
            <FailureState
              title={t('page.failed')}
              reason={reasonOf(error)}
              retry={t('page.tryAgain')}
              busy={isFetching}
              onRetry={() => refetch()}
            />
          ) : ids.length > 0 && !data ? (
            <Skeleton className="h-96 rounded-large" />
          ) : (
            <div className="grid justify-items-center">
              <EmptyState icon={Printer}>{t(data ? 'page.nothing' : 'page.none')}</EmptyState>
              <ButtonLink look="outline" to="/government/dashboard/viewProgress">
                {t('page.toReports')}
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </>
  );
}
