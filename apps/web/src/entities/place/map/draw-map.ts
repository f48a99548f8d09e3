import { BOUNDS, type Position } from '@sudhaar/domain/places';
import {
  circle,
  circleMarker,
  control,
  map as createMap,
  type LatLng,
  type LatLngBounds,
  type LatLngTuple,
  type Layer,
  layerGroup,
  polygon,
  polyline,
  rectangle,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { roundPosition } from '../measure.ts';
import { apart } from './apart.ts';
import { type AreaShapes, areaLayer } from './area-layer.ts';
import { addBaseLayer, type PlaceName } from './base-layer.ts';
import { drawBox } from './box-layer.ts';
import { fitUntilMoved, INDIA, MIN_ZOOM } from './fit-india.ts';
import {
  type ClusterTexts,
  clusterSize,
  createCluster,
  createPin,
  onActivate,
  type PinOptions,
} from './pin.ts';
import { streetTiles, type TileSettings } from './tiles.ts';
import { guardWheel } from './wheel-guard.ts';

export type View = { center: Position; zoom: number };
export type Box = { south: number; west: number; north: number; east: number };
/** A view, or a box or all of India fitted to the map. */
export type InitialView = View | Box | 'india';
export type Area = Box & { zoom: number };
type PositionCount = Position & { count: number };
/** Called with the new position and zoom. */
type MovablePin = Omit<PinOptions, 'onMove'> & { onMove?: (to: Position, zoom: number) => void };
type Deps = {
  texts: { zoomIn: string; zoomOut: string; wheelHint: string };
  /** The wheel always zooms, for a map that is the page. Otherwise it scrolls the page. */
  hasFreeWheel?: boolean;
  placeName: PlaceName;
  /** Source of the tiles. */
  settings: () => Promise<TileSettings>;
  /** Called when streets become visible or not. */
  onStreets: (shown: boolean) => void;
};

const AROUND_INDIA: [LatLngTuple, LatLngTuple] = [
  [BOUNDS.south - 18, BOUNDS.west - 30],
  [BOUNDS.north + 14, BOUNDS.east + 30],
];
const CIRCLE_MIN_PIXELS = 60;
const toTuple = ({ lat, lng }: Position): LatLngTuple => [lat, lng];
const toBounds = ({ south, west, north, east }: Box): [LatLngTuple, LatLngTuple] => [
  [south, west],
  [north, east],
];

export type DrawnMap = ReturnType<typeof drawMap>;

/** Wraps Leaflet. Functions that add something return a function that removes it. */
export function drawMap(element: HTMLElement, opening: InitialView, deps: Deps) {
  const { texts, hasFreeWheel = false, placeName, settings, onStreets } = deps;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    minZoom: MIN_ZOOM,
    maxZoom: 19,
    zoomControl: false,
    inertia: !calm,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
  });
  const freeWheel = hasFreeWheel ? undefined : guardWheel(element, texts.wheelHint);
  const fitted = fitOpening();
  map.setMaxBounds(AROUND_INDIA);
  map.attributionControl.setPrefix(false);
  control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  control.scale({ position: 'bottomleft', imperial: false }).addTo(map);
  addBaseLayer(map, placeName);
  addStreets();

  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    fitted?.again();
  });
  resized.observe(element);

  function fitOpening() {
    if (opening === 'india') return fitUntilMoved(map, INDIA);
    if ('south' in opening) return fitUntilMoved(map, toBounds(opening));
    map.setView(toTuple(opening.center), opening.zoom);
    return null;
  }

  function addStreets() {
    let arrived = 0;
    const notifyStreets = (shown: boolean) => {
      element.toggleAttribute('data-bare', !shown);
      onStreets(shown);
    };
    streetTiles(settings)
      .then((tiles) => {
        if (!element.isConnected) return;
        tiles.on('tileload', () => {
          arrived += 1;
          if (arrived === 1) notifyStreets(true);
        });
        tiles.on('load', () => {
          if (arrived === 0) notifyStreets(false);
        });
        tiles.addTo(map);
      })
      .catch((error: unknown) => {
        console.error(error);
        notifyStreets(false);
      });
  }

  const put = (layer: Layer) => {
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  };

  /** Opening it zooms in, and keeps the focus on the map when it disappears. */
  const putCluster = (position: Position, size: number, texts: ClusterTexts) => {
    const cluster = createCluster(position, size, texts);
    onActivate(cluster, () => {
      element.focus({ preventScroll: true });
      map.setView(cluster.getLatLng(), Math.min(map.getZoom() + 2, map.getMaxZoom()), { animate: !calm });
    });
    return put(cluster);
  };

  const boxOf = (bounds: LatLngBounds): Box => {
    const [from, to] = [roundPosition(bounds.getSouthWest()), roundPosition(bounds.getNorthEast())];
    return { south: from.lat, west: from.lng, north: to.lat, east: to.lng };
  };

  // Fractional only after fitting India.
  const area = (): Area => ({ ...boxOf(map.getBounds()), zoom: Math.round(map.getZoom()) });

  return {
    moveTo: (position: Position, to: number = map.getZoom()) => {
      map.setView(toTuple(position), to, { animate: !calm });
    },
    fit: (positions: readonly Position[]) => {
      map.fitBounds(positions.map(toTuple), { padding: [48, 48], maxZoom: 16, animate: !calm });
    },
    /** Pans only if the position is not visible. */
    reveal: (position: Position, to: number) => {
      if (!map.getBounds().contains(toTuple(position)))
        map.setView(toTuple(position), to, { animate: !calm });
    },
    pin: (position: Position, { onMove, ...options }: MovablePin) => {
      const moved = onMove && (() => onMove(roundPosition(pin.getLatLng()), map.getZoom()));
      const pin = createPin(position, moved ? { ...options, onMove: moved } : options);
      return put(pin);
    },
    /** Many items as circles that do not overlap. */
    clusters: (counted: readonly PositionCount[], describe: (count: number) => ClusterTexts) => {
      const circles = counted.map(({ count, ...position }) => {
        const { x, y } = map.project(toTuple(position));
        return { x, y, count };
      });
      const taken = apart(circles, clusterSize).map(({ x, y, count }) =>
        putCluster(map.unproject([x, y]), clusterSize(count), describe(count)),
      );
      return () => {
        for (const takeOff of taken) takeOff();
      };
    },
    /** Reports the visible area now and after each move. The centre is null while the initial fit is unchanged. */
    onMoved: (tell: (area: Area, center: Position | null) => void) => {
      const moved = () => tell(area(), fitted?.holds() ? null : roundPosition(map.getCenter()));
      map.on('moveend', moved);
      moved();
      return () => {
        map.off('moveend', moved);
      };
    },
    /** Fits the outlines into the map. */
    area: (shapes: AreaShapes) => {
      const layer = areaLayer(shapes);
      const bounds = layer.getBounds();
      // Without an outline the map stays.
      if (bounds.isValid()) map.fitBounds(bounds, { padding: [24, 24], maxZoom: 15, animate: false });
      return put(layer);
    },
    /** Corners and area being drawn. Does not move the map. */
    corners: (corners: readonly Position[]) => {
      const points = corners.map(toTuple);
      const look = { className: 'map-area', interactive: false };
      return put(
        layerGroup([
          points.length > 2 ? polygon(points, look) : polyline(points, look),
          ...points.map((point) => circleMarker(point, { ...look, className: 'map-corner', radius: 6 })),
        ]),
      );
    },
    circle: (position: Position, radiusMetres: number) => {
      const drawn = circle(toTuple(position), {
        radius: radiusMetres,
        className: 'map-area',
        interactive: false,
      }).addTo(map);
      const [west, east] = [drawn.getBounds().getWest(), drawn.getBounds().getEast()];
      const { lat } = position;
      const width = map.latLngToContainerPoint([lat, east]).x - map.latLngToContainerPoint([lat, west]).x;
      // Refits if the circle is too small or does not fit.
      if (width < CIRCLE_MIN_PIXELS || !map.getBounds().contains(drawn.getBounds()))
        map.fitBounds(drawn.getBounds(), { padding: [16, 16], animate: !calm });
      return () => {
        drawn.remove();
      };
    },
    seen: (): Box => boxOf(map.getBounds()),
    box: (box: Box) => put(rectangle(toBounds(box), { className: 'map-box', interactive: false })),
    /** Active until the returned function is called. */
    onBox: (draw: (box: Box) => void) => drawBox(map, (bounds) => draw(boxOf(bounds))),
    line: (path: readonly Position[], kind: 'road' | 'straight') =>
      put(polyline(path.map(toTuple), { className: `map-line map-line-${kind}`, interactive: false })),
    /** A click picks its position, Enter picks the middle under the cross-hair. */
    onPick: (pick: (position: Position, zoom: number) => void) => {
      const byKey = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.target !== element) return;
        event.preventDefault();
        pick(roundPosition(map.getCenter()), map.getZoom());
      };
      const byClick = ({ latlng }: { latlng: LatLng }) => pick(roundPosition(latlng), map.getZoom());
      map.on('click', byClick);
      element.addEventListener('keydown', byKey);
      element.toggleAttribute('data-picks', true);
      return () => {
        map.off('click', byClick);
        element.removeEventListener('keydown', byKey);
        element.removeAttribute('data-picks');
      };
    },
    remove: () => {
      resized.disconnect();
      freeWheel?.();
      map.remove();
    },
  };
}
