import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/i18n.ts';
import type { CheckProps } from './place-check-hint.tsx';

const Hint = lazy(async () => {
  const [{ PlaceCheckHint }] = await Promise.all([import('./place-check-hint.tsx'), loadTexts('places')]);
  return { default: PlaceCheckHint };
});

/** Says when pin, pincode and state of a form contradict each other. */
export function PlaceCheck(props: CheckProps) {
  return (
    <Suspense fallback={null}>
      <Hint {...props} />
    </Suspense>
  );
}
