import type { Place } from '@sudhaar/contract/places';
import { isInIndia, type Position } from '@sudhaar/domain/places';
import { useNavigate } from 'react-router';
import { NearMe } from '../../entities/place/near-me.tsx';
import { useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DebouncedSearchField } from '../../ui/search-field.tsx';
import { FindPlace } from '../../widgets/find-place/find-place.tsx';
import { placePath } from '../../widgets/find-place/place-path.ts';
import { OfficeList, OfficesSkeleton } from './office-list.tsx';
import { PlaceMap } from './place-map.tsx';
import { readQuery, searchOf, writePosition, writeSearch } from './query.ts';

/** Finds offices by position, PIN code or words, all stored in the URL. */
export function OfficesPage() {
  const { t } = useTranslation('offices');
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const written = useWrittenParams(params);
  const asked = readQuery(written);
  // Avoids fetching the unfiltered list before hydration.
  const isHydrated = written === params;
  const position = asked.lat === undefined ? null : { lat: asked.lat, lng: asked.lng };
  const pick = (picked: Position) => {
    if (isInIndia(picked)) change((address) => writePosition(address, picked));
    else notify.error(t('directory.outside'));
  };
  const choose = (place: Place) => {
    if (place.kind === 'state') void navigate(placePath(place));
    else if (place.kind === 'pincode') change((address) => writeSearch(address, place.pincode));
    else pick({ lat: place.lat, lng: place.lng });
  };
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('directory.lead')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid grid-cols-1 gap-4">
          <FindPlace onChoose={choose} />
          <DebouncedSearchField
            label={t('directory.search')}
            placeholder={t('directory.searchPlaceholder')}
            clearLabel={t('directory.clearSearch')}
            value={searchOf(asked)}
            onSearch={(text) => change((address) => writeSearch(address, text))}
          />
          <div className="flex flex-wrap gap-3">
            <NearMe label={t('directory.nearMe')} busyLabel={t('directory.locating')} onFound={pick} />
            {position && (
              <Button compact onClick={() => change((address) => writeSearch(address, ''))}>
                {t('directory.clear')}
              </Button>
            )}
          </div>
          {/* A map only reads its initial view on the first render. */}
          <PlaceMap key={String(isHydrated)} position={position} onPick={pick} />
        </div>
        {isHydrated ? <OfficeList asked={asked} /> : <OfficesSkeleton />}
      </div>
    </div>
  );
}
