import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { View } from '../../entities/place/map/draw-map.ts';

/** Undefined filters match everything. */
export type MapFilters = {
  priority: Priority | undefined;
  stage: Stage | undefined;
  category: string | undefined;
};

const FARTHEST = 3;
const NEAREST = 19;

/** From the URL. India if missing or invalid. */
export const readView = (params: URLSearchParams): View | 'india' => viewIn(params) ?? 'india';

function viewIn(params: URLSearchParams): View | null {
  const [lat, lng, zoom] = ['lat', 'lng', 'zoom'].map((name) => Number(params.get(name) ?? Number.NaN));
  if (lat === undefined || lng === undefined || zoom === undefined) return null;
  const isView = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= FARTHEST && zoom <= NEAREST;
  return isView ? { center: { lat, lng }, zoom: Math.round(zoom) } : null;
}

/** Without a centre it is all of India, the default. */
export function writeView(params: URLSearchParams, center: View['center'] | null, zoom: number): void {
  if (!center) {
    for (const name of ['lat', 'lng', 'zoom']) params.delete(name);
    return;
  }
  // Five decimals are about a metre.
  params.set('lat', center.lat.toFixed(5));
  params.set('lng', center.lng.toFixed(5));
  params.set('zoom', String(zoom));
}

export const readFilters = (params: URLSearchParams): MapFilters => ({
  priority: PRIORITIES.find((priority) => priority === params.get('priority')),
  stage: STAGES.find((stage) => stage === params.get('stage')),
  category: params.get('category') || undefined,
});

export const countActive = ({ priority, stage, category }: MapFilters): number =>
  [priority, stage, category].filter(Boolean).length;
