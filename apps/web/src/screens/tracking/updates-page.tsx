import { Figures } from '../../entities/public-post/figures.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlaceFilter } from '../../widgets/place-filter/place-filter.tsx';
import { usePlace } from '../../widgets/place-filter/use-place.ts';
import { UpdateList } from './update-list.tsx';

/** Optionally for a state or district. */
export function UpdatesPage() {
  const { t } = useTranslation('tracking');
  const place = usePlace();
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('updates.lead')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:col-start-2">
          <Figures />
          <PlaceFilter place={place} />
        </div>
        <section aria-labelledby="updates" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 id="updates" className="mb-4 text-title">
            {t('updates.list')}
          </h2>
          <UpdateList state={place.state} district={place.district} />
        </section>
      </div>
    </div>
  );
}
