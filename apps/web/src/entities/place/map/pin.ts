import type { Position } from '@sudhaar/domain/places';
import { divIcon, type LeafletKeyboardEvent, type Marker, marker } from 'leaflet';

const SHAPES = {
  pin: `<svg viewBox="0 0 36 46" width="36" height="46"><path class="map-pin-body" d="M18 1.5C8.9 1.5 1.5 8.8 1.5 17.8c0 11.4 13.2 23.6 15.5 25.7a1.5 1.5 0 0 0 2 0c2.3-2.1 15.5-14.3 15.5-25.7C34.5 8.8 27.1 1.5 18 1.5Z"/><circle class="map-pin-eye" cx="18" cy="17.8" r="6"/></svg>`,
  dot: '<span class="map-dot"></span>',
} as const;

const ICONS = {
  pin: divIcon({
    className: 'map-pin',
    html: SHAPES.pin,
    iconSize: [36, 46],
    iconAnchor: [18, 44],
    popupAnchor: [0, -38],
  }),
  dot: divIcon({ className: 'map-you', html: SHAPES.dot, iconSize: [24, 24], popupAnchor: [0, -10] }),
} as const;

/** Shows a number instead of the usual eye. */
const numbered = (number: number) =>
  divIcon({
    className: 'map-pin',
    html: SHAPES.pin.replace(
      /<circle.*\/>/,
      `<text class="map-pin-number" x="18" y="23" text-anchor="middle">${Math.round(number)}</text>`,
    ),
    iconSize: [36, 46],
    iconAnchor: [18, 44],
    popupAnchor: [0, -38],
  });

const NUMBERED_ABOVE = 10_000;

export type PinOptions = {
  /** For screen readers. */
  label: string;
  popup?: string;
  shape?: keyof typeof ICONS;
  /** Shown on the pin. */
  number?: number | undefined;
  /** Text colour class that the pin inherits. */
  colour?: string;
  /** Makes the pin movable. */
  onMove?: (to: Position) => void;
  /** Called on click or Enter. */
  onOpen?: () => void;
};

export function createPin({ lat, lng }: Position, options: PinOptions) {
  const { label, popup, shape = 'pin', number, colour = 'text-green', onMove, onOpen } = options;
  const isAlive = Boolean(popup || onMove || onOpen);
  const pin = marker([lat, lng], {
    icon: number === undefined ? ICONS[shape] : numbered(number),
    interactive: isAlive,
    keyboard: isAlive,
    draggable: Boolean(onMove),
    autoPan: true,
    // Numbered pins are in a list beside the map, so others must not hide them.
    zIndexOffset: number === undefined ? 0 : NUMBERED_ABOVE - number,
  });
  if (popup) {
    const text = document.createElement('span');
    text.textContent = popup;
    pin.bindPopup(text, { closeButton: false });
  }
  if (onMove) pin.on('dragend', () => onMove(pin.getLatLng()));
  if (onOpen) onActivate(pin, onOpen);
  pin.on('add', () => {
    pin.getElement()?.setAttribute('aria-label', label);
    // Leaflet only sets a role on interactive markers.
    if (!isAlive) pin.getElement()?.setAttribute('role', 'img');
    pin.getElement()?.classList.add(colour);
  });
  return pin;
}

/** Leaflet gives markers the role of a button, but handles no keys. */
export function onActivate(of: Marker, act: () => void): void {
  of.on('click', act);
  of.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    act();
  });
}

export type ClusterTexts = {
  /** Formatted number. */
  text: string;
  label: string;
};

/** Grows with the logarithm: ten times as many are a third wider. */
export const clusterSize = (count: number): number => Math.round(44 + 14 * Math.min(4, Math.log10(count)));

export function createCluster({ lat, lng }: Position, size: number, { text, label }: ClusterTexts) {
  const number = document.createElement('span');
  number.textContent = text;
  const cluster = marker([lat, lng], {
    icon: divIcon({ className: 'map-cluster', html: number, iconSize: [size, size] }),
  });
  cluster.on('add', () => cluster.getElement()?.setAttribute('aria-label', label));
  return cluster;
}
