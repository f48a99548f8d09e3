import type { Place } from '@sudhaar/contract/places';
import type { PinOrigin, Position } from '@sudhaar/domain/places';
import { MapPin } from 'lucide-react';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { REQUIRED_MARK } from '../../ui/field.tsx';
import { formatPosition } from './measure.ts';
import { usePlaceAt } from './use-facts.ts';

type Props = {
  coordinates: Position | null;
  origin: PinOrigin;
  /** Undefined if no field is empty, so there is nothing to fill in. */
  onAdopt: ((place: Place) => void) | undefined;
  /** Set if the pin was placed at a low zoom. Zooms in. */
  onNearer: (() => void) | undefined;
};

export function PickedPlace({ coordinates, origin, onAdopt, onNearer }: Props) {
  const { t } = useTranslation('report');
  const placeName = usePlaceName();
  const { districtAndState } = useDistrictNames();
  const place = usePlaceAt(coordinates);
  const around = place && districtAndState(place);
  const hints = { map: '', device: t('where.fromDevice'), search: t('where.fromSearch') };
  return (
    <div>
      <div role="status" className="flex items-start gap-3 rounded-card border border-line bg-card px-4 py-3">
        <MapPin aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-green" />
        {coordinates ? (
          <div className="min-w-0">
            <p className="font-semibold">{around ? t('where.near', { place: around }) : t('where.picked')}</p>
            <p className="text-ink-2 tabular-nums">{formatPosition(coordinates)}</p>
            {hints[origin] && <p className="text-small text-ink-2">{hints[origin]}</p>}
            {onNearer && <p className="text-small font-medium text-marigold-strong">{t('where.rough')}</p>}
          </div>
        ) : (
          <div>
            <p className={`font-semibold ${REQUIRED_MARK}`}>{t('where.none')}</p>
            <p className="text-small text-ink-2">{t('where.noneHint')}</p>
          </div>
        )}
      </div>
      {onNearer && (
        <Button compact onClick={onNearer} className="mt-3 mr-3">
          {t('where.nearer')}
        </Button>
      )}
      {onAdopt && place?.pincode && (
        <Button compact onClick={() => onAdopt(place)} className="mt-3">
          {t('where.adopt', { pincode: place.pincode, state: placeName(place.state) })}
        </Button>
      )}
    </div>
  );
}
