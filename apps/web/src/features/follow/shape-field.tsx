import type { Position } from '@sudhaar/domain/places';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CORNERS_MAX, type FollowDraft } from './follow-draft.ts';
import { PlaceMap } from './place-map.tsx';

type Props = {
  chosen: FollowDraft;
  start: Position | null;
  onChange: (change: Partial<FollowDraft>) => void;
};

/** Drawn corner by corner. */
export function ShapeField({ chosen: { corners }, start, onChange }: Props) {
  const { t } = useTranslation('following');
  const draw = useCallback((map: DrawnMap) => map.corners(corners), [corners]);
  return (
    <>
      <PlaceMap
        hint={t('add.shapeHint')}
        start={start}
        onPick={(corner) => onChange({ corners: [...corners, corner].slice(0, CORNERS_MAX) })}
        draw={draw}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto tabular-nums">
          {t('add.corners', { count: corners.length })}
        </p>
        <Button
          compact
          disabled={corners.length === 0}
          onClick={() => onChange({ corners: corners.slice(0, -1) })}
        >
          <Undo2 aria-hidden="true" size={18} />
          {t('add.undo')}
        </Button>
        <Button compact disabled={corners.length === 0} onClick={() => onChange({ corners: [] })}>
          <RotateCcw aria-hidden="true" size={18} />
          {t('add.clear')}
        </Button>
      </div>
    </>
  );
}
