import type { Position } from '@sudhaar/domain/places';
import { Suspense } from 'react';
import { optionalPart } from '../../lib/page/optional-part.tsx';

const SIZE = 'h-[400px]';

const Route = optionalPart(async () => (await import('./route.tsx')).Route, 'places');

export function RouteMap({ to }: { to: Position }) {
  return (
    <Suspense fallback={<div className={`rounded-card bg-(--map-land) ${SIZE}`} />}>
      <Route to={to} size={SIZE} />
    </Suspense>
  );
}
