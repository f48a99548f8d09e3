import type { Place } from '@sudhaar/contract/places';
import type { Position } from '@sudhaar/domain/places';
import { MapPin } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { formatPosition } from '../../places/measure.ts';
import { usePlaceName } from '../../places/place-name.ts';
import { usePlaceAt } from '../queries.ts';
import type { Origin } from '../report.ts';

type Props = {
  coordinates: Position | null;
  origin: Origin;
  /** Offered only where the words of the place still lack something. */
  onAdopt: ((place: Place) => void) | undefined;
};

/** What was picked, in words and numbers. */
export function PickedPlace({ coordinates, origin, onAdopt }: Props) {
  const { t } = useTranslation('report');
  const placeName = usePlaceName();
  const place = usePlaceAt(coordinates);
  const around = place && [place.district, placeName(place.state)].filter(Boolean).join(', ');
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
          </div>
        ) : (
          <div>
            <p className="font-semibold">{t('where.none')}</p>
            <p className="text-small text-ink-2">{t('where.noneHint')}</p>
          </div>
        )}
      </div>
      {onAdopt && place?.pincode && (
        <Button compact onClick={() => onAdopt(place)} className="mt-3">
          {t('where.adopt', { pincode: place.pincode, state: placeName(place.state) })}
        </Button>
      )}
    </div>
  );
}
