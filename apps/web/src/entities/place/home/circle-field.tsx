import { isInIndia, type Position } from '@sudhaar/domain/places';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { LocationError, locate } from '../locate.ts';
import type { DrawnMap } from '../map/draw-map.ts';
import { MapView } from '../map/map-view.tsx';
import { RADII_METRES } from './draft.ts';

type Props = {
  position: Position | null;
  radiusMetres: number;
  error: string | undefined;
  onChange: (change: { position?: Position; radiusMetres?: number }) => void;
};

/** The device's position or a point on the map, with a radius. */
export function CircleField({ position, radiusMetres, error, onChange }: Props) {
  const { t } = useTranslation(['home', 'common', 'places']);
  const help = useId();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [locating, setLocating] = useState(false);

  const pick = useEffectEvent((to: Position) => {
    if (isInIndia(to)) onChange({ position: to });
    else notify.error(t('common:problems.positionOutsideIndia'));
  });
  useEffect(() => map?.onPick((to) => pick(to)), [map]);
  useEffect(() => {
    if (map && position) return map.circle(position, radiusMetres);
  }, [map, position, radiusMetres]);

  const findMe = async () => {
    setLocating(true);
    try {
      pick(await locate());
    } catch (failure) {
      notify.error(t(`places:location.${failure instanceof LocationError ? failure.reason : 'refused'}`));
    } finally {
      setLocating(false);
    }
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <Button look="outline" className="w-fit" busy={locating} onClick={findMe}>
        {!locating && <LocateFixed aria-hidden="true" size={18} />}
        {t(locating ? 'form.locating' : 'form.useMine')}
      </Button>
      <div>
        <MapView
          label={t('form.map')}
          describedBy={error ? `${help} ${help}-error` : help}
          view="india"
          className={`h-64 ${error ? 'border-2 border-brick' : ''}`}
          onMap={setMap}
        />
        <p id={help} className="mt-1.5 text-small text-ink-3">
          {t('form.mapHelp')} <span className="max-lg:sr-only">{t('form.mapKeys')}</span>
        </p>
        <FieldError id={`${help}-error`} error={error} />
      </div>
      <SelectField
        name="radius"
        label={t('form.radius')}
        value={String(radiusMetres)}
        options={radii(radiusMetres).map((metres) => ({
          value: String(metres),
          label:
            metres < 1000
              ? t('form.metres', { count: metres })
              : t('form.kilometres', { count: metres / 1000 }),
        }))}
        onChange={(metres) => onChange({ radiusMetres: Number(metres) })}
      />
    </div>
  );
}

/** Includes a radius that was set elsewhere. */
const radii = (own: number): number[] => [...new Set([...RADII_METRES, own])].sort((a, b) => a - b);
