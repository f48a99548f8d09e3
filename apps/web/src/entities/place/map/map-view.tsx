import { type ReactNode, useEffect, useRef, useState } from 'react';
import { i18n, loadTexts } from '../../../lib/i18n/i18n.ts';
import { placeName } from '../../../lib/i18n/place-name.ts';
import type { DrawnMap, InitialView } from './draw-map.ts';
import { mapSettings } from './map-settings.ts';
import { useHasBeenVisible } from './use-has-been-visible.ts';

type Props = {
  label: string;
  /** Initial view. Later changes go through the map object. */
  view: InitialView;
  /** Size classes. */
  className: string;
  describedBy?: string;
  /** Name of the form field. */
  field?: string;
  /** Shows many pins without highlighting one. */
  many?: boolean;
  /** A static picture without controls and street notices. */
  still?: boolean;
  /** The mouse wheel zooms without a click, for a map that is the page. */
  hasFreeWheel?: boolean;
  /** Renders at once, even out of view, for printing. */
  eager?: boolean;
  /** Called with the map, and with null when it is removed. */
  onMap: (map: DrawnMap | null) => void;
  /** Rendered over the map. */
  children?: ReactNode;
};

/** Reserves the space. Loads the map's code when it scrolls into view. */
export function MapView(props: Props) {
  const { label, view, className, describedBy, field, many, still, eager = false, onMap, children } = props;
  const { hasFreeWheel = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const firstView = useRef(view);
  const isSeen = useHasBeenVisible(element) || eager;
  const [streets, setStreets] = useState(true);

  useEffect(() => {
    if (!isSeen) return;
    let map: DrawnMap | undefined;
    let gone = false;
    fetchMap().then(
      (drawMap) => {
        if (gone || !element.current) return;
        const texts = {
          zoomIn: i18n.t('places:map.zoomIn'),
          zoomOut: i18n.t('places:map.zoomOut'),
          wheelHint: i18n.t('places:map.wheelHint'),
        };
        const deps = { texts, hasFreeWheel, placeName, settings: mapSettings, onStreets: setStreets };
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
  }, [isSeen, hasFreeWheel, onMap]);

  return (
    <div className={`relative isolate overflow-hidden rounded-card bg-(--map-land) ${className}`}>
      <div
        ref={element}
        // Lets screen readers pass arrow keys to the map.
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
        <p className="pointer-events-none absolute right-2 bottom-2 max-w-[calc(100%-8.5rem)] rounded-small bg-raised/85 px-2.5 py-0.5 text-small leading-tight text-ink-2">
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
