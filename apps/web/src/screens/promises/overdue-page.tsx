import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlaceFilter } from '../../widgets/place-filter/place-filter.tsx';
import { usePlace } from '../../widgets/place-filter/use-place.ts';
import { OverdueList } from './overdue-list.tsx';

/** Posts that waited twice their time, optionally in a state or district. */
export function OverduePage() {
  const { t } = useTranslation('promises');
  const place = usePlace();
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('overdue.lead')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:col-start-2">
          <PlaceFilter place={place} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink compact look="outline" to="/performance">
              {t('overdue.performance')}
            </ButtonLink>
            <ButtonLink compact to="/help/due-dates">
              {t('overdue.how')}
            </ButtonLink>
          </div>
        </div>
        <section aria-labelledby="overdue" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 id="overdue" className="mb-4 text-title">
            {t('overdue.list')}
          </h2>
          <OverdueList state={place.state} district={place.district} />
        </section>
      </div>
    </div>
  );
}
