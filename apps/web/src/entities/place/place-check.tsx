import { Suspense } from 'react';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import type { CheckProps } from './place-check-hint.tsx';

const Hint = optionalPart(async () => (await import('./place-check-hint.tsx')).PlaceCheckHint, 'places');

export function PlaceCheck(props: CheckProps) {
  return (
    <Suspense fallback={null}>
      <Hint {...props} />
    </Suspense>
  );
}
