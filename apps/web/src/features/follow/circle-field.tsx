import type { Position } from '@sudhaar/domain/places';
import { useCallback, useId } from 'react';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { type FollowDraft, RADII } from './follow-draft.ts';
import { PlaceMap } from './place-map.tsx';

type Props = {
  chosen: FollowDraft;
  start: Position | null;
  onChange: (change: Partial<FollowDraft>) => void;
};

export function CircleField({ chosen: { middle, radiusMetres }, start, onChange }: Props) {
  const { t } = useTranslation('following');
  const slider = useId();
  const draw = useCallback(
    (map: DrawnMap) => (middle ? map.circle(middle, radiusMetres) : () => undefined),
    [middle, radiusMetres],
  );
  const radius = t('add.radiusValue', { radius: radiusMetres / 1000 });
  const pick = (position: Position) => onChange({ middle: position });
  return (
    <>
      <PlaceMap hint={t('add.circleHint')} start={start} onPick={pick} onFound={pick} draw={draw} />
      <div>
        <label htmlFor={slider} className="mb-1.5 flex justify-between gap-3 font-medium">
          {t('add.radius')}
          <output htmlFor={slider} className="text-ink-2 tabular-nums">
            {radius}
          </output>
        </label>
        <input
          id={slider}
          type="range"
          min={0}
          max={RADII.length - 1}
          step={1}
          value={Math.max(0, RADII.indexOf(radiusMetres))}
          aria-valuetext={radius}
          onChange={(event) => onChange({ radiusMetres: RADII[Number(event.target.value)] ?? radiusMetres })}
          className="h-touch w-full accent-green"
        />
      </div>
    </>
  );
}
