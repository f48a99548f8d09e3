import type { Place } from '@sudhaar/contract/places';
import { isRoughAt } from '@sudhaar/domain/agreement';
import { isInIndia, type PinOrigin, type Position } from '@sudhaar/domain/places';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { FieldError } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LocationError, locate } from './locate.ts';
import { boxView } from './map/box-view.ts';
import type { Box, DrawnMap } from './map/draw-map.ts';
import { MapView } from './map/map-view.tsx';
import { PickedPlace } from './picked-place.tsx';
import { PlaceSearch } from './place-search.tsx';
import { useStartView } from './use-start-view.ts';

const RESULT_ZOOM = 15;
const ZOOM_TO = {
  position: RESULT_ZOOM,
  office: RESULT_ZOOM,
  locality: RESULT_ZOOM,
  pincode: 14,
  district: 11,
  state: 7,
} as const;

type Props = {
  coordinates: Position | null;
  error: string | undefined;
  origin: PinOrigin;
  onPick: (position: Position, origin: PinOrigin) => void;
  /** Called with the details of a found place. */
  onPlace: (place: Place) => void;
  /** True if a found place could fill an empty field. */
  incomplete: boolean;
  /** False if the device is elsewhere, as at an office. Its position is then not offered. */
  isDeviceThere?: boolean;
  /** Where the map begins. By default at home, or at the last report from this device. */
  area?: Box | null;
};

/** Sets a position on the map, by search, or from the device. */
export function PlacePicker(props: Props) {
  const { coordinates, origin, error, onPick, onPlace, incomplete, isDeviceThere = true, area } = props;
  const { t } = useTranslation(['report', 'places', 'common']);
  const help = useId();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [locating, setLocating] = useState(false);
  /** Set at a zoom that shows more than a city. */
  const [rough, setRough] = useState(false);
  /** Read only after a tap: somebody who opens a form has not agreed to say where they are. */
  const [here, setHere] = useState<Position | null>(null);
  const usual = useStartView();
  const start = area ? boxView(area) : usual;
  const isStarted = useRef(false);

  const pick = (position: Position, from: PinOrigin, zoom = RESULT_ZOOM): boolean => {
    const inside = isInIndia(position);
    if (!inside) notify.error(t('common:problems.positionOutsideIndia'));
    else {
      setRough(isRoughAt(zoom));
      onPick(position, from);
    }
    return inside;
  };

  const findMe = async () => {
    setLocating(true);
    try {
      const position = await locate();
      setHere(position);
      if (pick(position, 'device')) map?.moveTo(position, RESULT_ZOOM);
    } catch (failure) {
      notify.error(t(`places:location.${failure instanceof LocationError ? failure.reason : 'refused'}`));
    } finally {
      setLocating(false);
    }
  };

  const choose = (place: Place) => {
    isStarted.current = true;
    map?.moveTo(place, ZOOM_TO[place.kind]);
    // A whole district is too large for a pin.
    if (place.kind !== 'district') pick({ lat: place.lat, lng: place.lng }, 'search');
    onPlace(place);
  };

  const onMapPick = useEffectEvent((position: Position, zoom: number) => pick(position, 'map', zoom));
  useEffect(() => {
    if (!map) return;
    return map.onPick((position, zoom) => onMapPick(position, zoom));
  }, [map]);

  // The home may be known only after the map is drawn.
  const { lat, lng } = start.center;
  const goToStart = useEffectEvent((center: Position, zoom: number) => {
    if (!coordinates && !isStarted.current) map?.moveTo(center, zoom);
  });
  useEffect(() => {
    if (map) goToStart({ lat, lng }, start.zoom);
  }, [map, lat, lng, start.zoom]);

  const you = t('places:route.you');
  useEffect(() => {
    if (map && here) return map.pin(here, { label: you, shape: 'dot' });
  }, [map, here, you]);

  const pinLabel = t('where.pin');
  useEffect(() => {
    if (!map || !coordinates) return;
    map.reveal(coordinates, RESULT_ZOOM);
    return map.pin(coordinates, { label: pinLabel, onMove: (to, zoom) => onMapPick(to, zoom) });
  }, [map, coordinates, pinLabel]);

  return (
    <div className="grid gap-4">
      <PlaceSearch onChoose={choose} near={area ? start.center : undefined} />
      <div>
        <MapView
          label={t('where.map')}
          describedBy={error ? `${help} ${help}-error` : help}
          field="coordinates"
          view={coordinates ? { center: coordinates, zoom: RESULT_ZOOM } : start}
          className={`h-80 ${error ? 'border-2 border-brick' : ''}`}
          onMap={setMap}
        >
          {isDeviceThere && (
            <button
              type="button"
              disabled={locating}
              onClick={findMe}
              className="absolute top-2.5 left-2.5 inline-flex min-h-touch items-center gap-2 rounded-full bg-raised px-4 font-semibold text-green shadow-card hover:bg-green-soft"
            >
              {locating ? <Spinner /> : <LocateFixed aria-hidden="true" size={20} />}
              {t(locating ? 'where.locating' : 'where.useMine')}
            </button>
          )}
        </MapView>
        <p id={help} className="mt-1.5 text-small text-ink-3 max-lg:sr-only">
          {t('where.mapHelp')}
        </p>
        <FieldError id={`${help}-error`} error={error} />
      </div>
      <PickedPlace
        coordinates={coordinates}
        origin={origin}
        onAdopt={incomplete ? onPlace : undefined}
        onNearer={rough && coordinates ? () => map?.moveTo(coordinates, RESULT_ZOOM) : undefined}
      />
    </div>
  );
}
