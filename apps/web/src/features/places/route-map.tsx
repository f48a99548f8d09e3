import type { Position } from '@sudhaar/domain/places';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/i18n.ts';

const SIZE = 'h-[400px]';

const Route = lazy(async () => {
  const [{ Route }] = await Promise.all([import('./route.tsx'), loadTexts('places')]);
  return { default: Route };
});

/** The way from here to a reported place. */
export function RouteMap({ to }: { to: Position }) {
  return (
    <Suspense fallback={<div className={`rounded-card bg-(--map-land) ${SIZE}`} />}>
      <Route to={to} size={SIZE} />
    </Suspense>
  );
}
