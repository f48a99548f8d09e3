import { placeSlug } from '@sudhaar/domain/place-slugs';
import { Map as MapIcon, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useDistrictNames } from '../../../lib/i18n/district-name.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../../lib/i18n/place-line.ts';
import { usePlaceName } from '../../../lib/i18n/place-name.ts';
import type { CachedPost } from '../cache.ts';
import { Toggle } from './toggle.tsx';
import type { MapToggle } from './use-map-toggle.ts';

type Props = { location: CachedPost['location']; withCountry: boolean; map?: MapToggle | undefined };

/** One line, with the button that opens its map. */
export function PostPlace({ location, withCountry, map }: Props) {
  const { t } = useTranslation('posts');
  const placeName = usePlaceName();
  const { districtName } = useDistrictNames();
  const addressParts = useAddressParts();
  const { district } = location;
  const parts = [...addressParts(location), ...(withCountry ? [placeName(location.country)] : [])];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 sm:flex-nowrap">
      <p className="flex gap-1.5 text-ink-2">
        <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">{t('card.location')}: </span>
          {parts.join(', ')}
          {district && (
            <>
              {' · '}
              <Link
                to={`/places/${placeSlug(location.state)}/${placeSlug(district)}`}
                className="underline-offset-4 hover:text-green hover:underline"
              >
                {t('card.place', { district: districtName(location) })}
              </Link>
            </>
          )}
        </span>
      </p>
      {map && (
        <Toggle icon={MapIcon} open={map.isOpen} controls={map.id} onToggle={map.toggle}>
          {t(map.isOpen ? 'card.hideMap' : 'card.showMap')}
        </Toggle>
      )}
    </div>
  );
}
