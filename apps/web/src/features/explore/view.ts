import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { View } from '../places/draw-map.ts';

/** Which reports the map shows. What is undefined narrows nothing. */
export type MapFilters = { priority: Priority | undefined; stage: Stage | undefined };

/** All of India in a map as wide as a phone. */
export const INDIA: View = { center: { lat: 22.5, lng: 82 }, zoom: 4 };
const NEAREST = 19;

/** Where the address bar says that the map stands. What it says wrongly is India, nearer where there is room. */
export function readView(params: URLSearchParams, isWide: boolean): View {
  return viewIn(params) ?? (isWide ? { ...INDIA, zoom: INDIA.zoom + 1 } : INDIA);
}

function viewIn(params: URLSearchParams): View | null {
  const [lat, lng, zoom] = ['lat', 'lng', 'zoom'].map((name) => Number(params.get(name) ?? Number.NaN));
  if (lat === undefined || lng === undefined || zoom === undefined) return null;
  const isView = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= INDIA.zoom && zoom <= NEAREST;
  return isView ? { center: { lat, lng }, zoom: Math.round(zoom) } : null;
}

export function writeView(params: URLSearchParams, { center, zoom }: View): void {
  // A step at the zoom of streets is about a metre: what anyone could share.
  params.set('lat', center.lat.toFixed(5));
  params.set('lng', center.lng.toFixed(5));
  params.set('zoom', String(zoom));
}

export const readFilters = (params: URLSearchParams): MapFilters => ({
  priority: PRIORITIES.find((priority) => priority === params.get('priority')),
  stage: STAGES.find((stage) => stage === params.get('stage')),
});

export const countActive = ({ priority, stage }: MapFilters): number => Number(!!priority) + Number(!!stage);
