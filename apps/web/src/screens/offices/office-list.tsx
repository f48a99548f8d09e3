import { Building2 } from 'lucide-react';
import { OfficeItem } from '../../entities/office/office-item.tsx';
import { useDirectory } from '../../entities/office/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OfficeSearchQuery } from './query.ts';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e'];

export function OfficeList({ asked }: { asked: OfficeSearchQuery }) {
  const { t } = useTranslation('offices');
  const list = useDirectory(asked);
  const offices = list.data?.pages.flatMap((page) => page.offices);
  const isPlace = asked.lat !== undefined || asked.pincode !== undefined;
  const title = () => {
    if (asked.lat !== undefined) return t('directory.here');
    if (asked.pincode !== undefined) return t('directory.forPincode', { pincode: asked.pincode });
    return t(asked.search === undefined ? 'directory.all' : 'directory.forSearch');
  };
  const empty = isPlace ? 'noneHere' : asked.search === undefined ? 'noneAtAll' : 'noneFound';
  return (
    <section aria-labelledby="found-offices" className="min-w-0">
      <h2 id="found-offices" className="text-title">
        {title()}
      </h2>
      {isPlace && <p className="text-small text-ink-2">{t('directory.order')}</p>}
      <div className="mt-4">
        <Paged
          list={list}
          items={offices}
          texts={{
            failed: t('directory.failed'),
            loaded: t('directory.shown', { count: offices?.length ?? 0 }),
            loadMore: t('directory.loadMore'),
            loading: t('directory.loading'),
            tryAgain: t('directory.tryAgain'),
            end: t('directory.end'),
          }}
          onTheirWay={<OfficesSkeleton />}
          empty={
            <div role="status">
              <EmptyState icon={Building2}>{t(`directory.${empty}`)}</EmptyState>
            </div>
          }
        >
          {(shown) => (
            <ul className="grid grid-cols-1 gap-3">
              {shown.map((office) => (
                <li key={office._id}>
                  <OfficeItem office={office} />
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </section>
  );
}

export function OfficesSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {SKELETON_KEYS.map((key) => (
        <li key={key}>
          <Skeleton className="h-24 rounded-card" />
        </li>
      ))}
    </ul>
  );
}
