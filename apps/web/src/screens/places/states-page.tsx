import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FindPlace } from '../../widgets/find-place/find-place.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceQueryResult } from './place-query-result.tsx';
import { useStates } from './queries.ts';

export function StatesPage() {
  const { t } = useTranslation('placePages');
  const placeName = usePlaceName();
  return (
    <PlaceQueryResult answer={useStates()}>
      {({ states }) => (
        <>
          <PageHeading lead={t('lead')} />
          <div className="mt-6 max-w-xl">
            <FindPlace />
          </div>
          <PlaceList
            items={states.map(({ name, slug, districts }) => ({
              to: `/places/${slug}`,
              name: placeName(name),
              about: t('districts', { count: districts }),
            }))}
          />
        </>
      )}
    </PlaceQueryResult>
  );
}
