import type { Position } from '@sudhaar/domain/places';
import { divIcon, marker } from 'leaflet';

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

export type PinOptions = {
  /** What it marks, for those who don't see it. */
  label: string;
  popup?: string;
  shape?: keyof typeof ICONS;
  /** Makes the pin movable. */
  onMove?: (to: Position) => void;
};

export function createPin({ lat, lng }: Position, { label, popup, shape = 'pin', onMove }: PinOptions) {
  const isAlive = Boolean(popup || onMove);
  const pin = marker([lat, lng], {
    icon: ICONS[shape],
    interactive: isAlive,
    keyboard: isAlive,
    draggable: Boolean(onMove),
    autoPan: true,
  });
  if (popup) {
    const text = document.createElement('span');
    text.textContent = popup;
    pin.bindPopup(text, { closeButton: false });
  }
  if (onMove) pin.on('dragend', () => onMove(pin.getLatLng()));
  pin.on('add', () => pin.getElement()?.setAttribute('aria-label', label));
  return pin;
}
