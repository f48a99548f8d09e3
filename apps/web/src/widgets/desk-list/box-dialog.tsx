import type { Position } from '@sudhaar/domain/places';
import { BoxSelect, Scan } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Box } from '../../entities/desk/address.ts';
import type { DrawnMap } from '../../entities/place/map/draw-map.ts';
import { MapView } from '../../entities/place/map/map-view.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  box: Box | null;
  /** The loaded posts of the list. */
  posts: readonly { position: Position; name: string }[];
  /** Null removes the box. */
  onUse: (box: Box | null) => void;
  onClose: () => void;
};

const corners = ({ south, west, north, east }: Box): Position[] => [
  { lat: south, lng: west },
  { lat: north, lng: east },
];

/** A drawn box, or the visible part of the map. Works without tiles, because India's outline is bundled. */
export function BoxDialog({ box, posts, onUse, onClose }: Props) {
  const { t } = useTranslation('desk');
  const hint = useId();
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [drawn, setDrawn] = useState(box);
  const [isDrawing, setDrawing] = useState(box === null);
  const [shown] = useState(posts);
  const [opening] = useState(() => (box ? corners(box) : posts.map(({ position }) => position)));

  useEffect(() => {
    if (map && opening.length > 0) map.fit(opening);
  }, [map, opening]);
  useEffect(() => {
    if (!map) return;
    const pins = shown.map(({ position, name }) => map.pin(position, { label: name, shape: 'dot' }));
    return () => {
      for (const remove of pins) remove();
    };
  }, [map, shown]);
  useEffect(() => (map && drawn ? map.box(drawn) : undefined), [map, drawn]);
  useEffect(() => {
    if (!map || !isDrawing) return;
    return map.onBox((next) => {
      setDrawn(next);
      setDrawing(false);
    });
  }, [map, isDrawing]);

  return (
    <Dialog title={t('box.title')} closeLabel={t('box.cancel')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p id={hint} className="text-ink-2">
          {t('box.hint')}
        </p>
        <MapView
          label={t('box.map')}
          describedBy={hint}
          view="india"
          // Dragging a box must not select text.
          className="h-[min(24rem,45dvh)] select-none"
          many
          onMap={setMap}
        />
        <div className="flex flex-wrap gap-2">
          <Button compact aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
            <BoxSelect aria-hidden="true" size={18} />
            {t(isDrawing ? 'box.drawing' : 'box.draw')}
          </Button>
          <Button compact disabled={!map} onClick={() => map && setDrawn(map.seen())}>
            <Scan aria-hidden="true" size={18} />
            {t('box.useView')}
          </Button>
        </div>
        <p role="status" className="text-small text-ink-2">
          {t(drawn ? 'box.chosen' : 'box.none')}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          {box && (
            <Button onClick={() => onUse(null)} className="flex-1 sm:flex-none">
              {t('box.remove')}
            </Button>
          )}
          <Button
            look="primary"
            disabled={!drawn}
            onClick={() => onUse(drawn)}
            className="flex-1 sm:flex-none"
          >
            {t('box.use')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
