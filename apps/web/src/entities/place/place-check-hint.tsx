import type { Place } from '@sudhaar/contract/places';
import {
  type Contradiction,
  contradictionIn,
  type PlaceFix,
  type PlaceInput,
} from '@sudhaar/domain/agreement';
import type { Position, State } from '@sudhaar/domain/places';
import { Info } from 'lucide-react';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { usePincode, usePlaceAt } from './use-facts.ts';

type Change = { pincode?: string; state?: State; coordinates?: Position };
export type CheckProps = {
  place: PlaceInput;
  /** Applies a correction. */
  onMend: (change: Change) => void;
};

/**
 * Offers corrections when pin, pincode and state contradict each other. Never an error, because the place data has
 * gaps.
 */
export function PlaceCheckHint({ place, onMend }: CheckProps) {
  const { t } = useTranslation('places');
  const entered = { ...place, pincode: place.pincode.trim() };
  const pin = usePlaceAt(place.coordinates) ?? undefined;
  const pincode = usePincode(entered.pincode);
  const found = contradictionIn(entered, pin, pincode && { ...pincode, middle: pincode.place });
  const sayWhat = useSentence(entered, pin, pincode);
  const isUnknown = pincode !== undefined && pincode.states.length === 0;
  if (!found && !isUnknown) return <p role="status" className="sr-only" />;

  const cures: Record<PlaceFix, { change: Change; label: string } | null> = {
    pinAddress: pin
      ? {
          change: { pincode: pin.pincode, state: pin.state },
          label: t('check.pinAddress', { address: sayWhat.pinAddress }),
        }
      : null,
    movePin: pincode?.place
      ? {
          change: {
            coordinates: { lat: pincode.place.lat, lng: pincode.place.lng },
            ...(pincode.states.length === 1 && { state: pincode.place.state }),
          },
          label: t('check.movePin', { pincode: entered.pincode }),
        }
      : null,
    pincodeState: pincode?.states[0]
      ? {
          change: { state: pincode.states[0] },
          label: t('check.pincodeState', { state: sayWhat.pincodeState }),
        }
      : null,
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-sky-soft px-4 py-3 text-ink"
    >
      <Info aria-hidden="true" size={20} className="shrink-0 text-sky" />
      <p className="min-w-40 flex-1">{found ? sayWhat.contradiction(found) : t('check.pincodeUnknown')}</p>
      {found && (
        <div className="flex w-full flex-wrap gap-3">
          {found.cures.map((cure) => {
            const offer = cures[cure];
            return (
              offer && (
                <Button key={cure} compact onClick={() => onMend(offer.change)}>
                  {offer.label}
                </Button>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

function useSentence(entered: PlaceInput, pin: Place | undefined, pincode: ReturnType<typeof usePincode>) {
  const { t, i18n } = useTranslation('places');
  const placeName = usePlaceName();
  const { districtAndState } = useDistrictNames();
  const states = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    (pincode?.states ?? []).map(placeName),
  );
  const names = {
    pincode: entered.pincode,
    state: placeName(entered.state),
    states,
    pinPlace: pin ? districtAndState(pin) : '',
    pincodePlace: pincode?.place ? districtAndState(pincode.place) : states,
  };
  return {
    contradiction: ({ between }: Contradiction): string =>
      between === 'pinAndPincode' && !pin ? t('check.pinFromPincode', names) : t(`check.${between}`, names),
    pinAddress: pin ? `${pin.pincode}, ${placeName(pin.state)}` : '',
    pincodeState: states,
  };
}
