import { type ReactNode, useEffect, useRef, useState } from 'react';
import { i18n, loadTexts } from '../../../lib/i18n/i18n.ts';
import { placeName } from '../../../lib/i18n/place-name.ts';
import type { DrawnMap, InitialView } from './draw-map.ts';
import { mapSettings } from './map-settings.ts';
import { useSeen } from './use-seen.ts';

type Props = {
  label: string;
  /** Where it opens; afterwards the map is moved by its own hands. */
  view: InitialView;
  /** Its size. */
  className: string;
  describedBy?: string;
  /** The name of the form's field that it is. */
  field?: string;
  /** It will hold many pins, none of them highlighted. */
  many?: boolean;
  /** A picture of a map: nothing to press, and nothing said about streets. */
  still?: boolean;
  /** Drawn at once, also out of view: for paper. */
  eager?: boolean;
  /** Given the map when it is drawn, and null when it goes. */
  onMap: (map: DrawnMap | null) => void;
  /** Drawn over the map. */
  children?: ReactNode;
};

/** Keeps a map's place on the page. Everything that draws it is fetched when it comes into view. */
export function MapView(props: Props) {
  const { label, view, className, describedBy, field, many, still, eager = false, onMap, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const firstView = useRef(view);
  const isSeen = useSeen(element) || eager;
  const [streets, setStreets] = useState(true);

  useEffect(() => {
    if (!isSeen) return;
    let map: DrawnMap | undefined;
    let gone = false;
    fetchMap().then(
      (drawMap) => {
        if (gone || !element.current) return;
        const texts = { zoomIn: i18n.t('places:map.zoomIn'), zoomOut: i18n.t('places:map.zoomOut') };
        const deps = { texts, placeName, settings: mapSettings, onStreets: setStreets };
        map = drawMap(element.current, firstView.current, deps);
        onMap(map);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      gone = true;
      onMap(null);
      map?.remove();
    };
  }, [isSeen, onMap]);

  return (
    <div className={`relative isolate overflow-hidden rounded-card bg-(--map-land) ${className}`}>
      <div
        ref={element}
        // Arrow keys move the map: a screen reader must let them through.
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        data-field={field}
        data-many={many}
        data-still={still}
        className="map size-full"
      />
      {children}
      {!streets && !still && (
        <p className="pointer-events-none absolute right-2 bottom-2 rounded-small bg-raised/85 px-2.5 py-0.5 text-small text-ink-2">
          {i18n.t('places:map.noStreets')}
        </p>
      )}
    </div>
  );
}

async function fetchMap() {
  const [{ drawMap }] = await Promise.all([import('./draw-map.ts'), loadTexts('places')]);
  return drawMap;
}
