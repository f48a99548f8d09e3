import { lazy, Suspense, useRef } from 'react';
import { loadTexts } from '../../lib/i18n.ts';
import { useSeen } from '../places/use-seen.ts';

const Glimpse = lazy(async () => {
  const texts = loadTexts('explore', 'tracking');
  const { Glimpse } = await import('../explore/glimpse.tsx');
  await texts;
  return { default: Glimpse };
});

/** Figures and a map, fetched when one scrolls near them. Their place is kept, so that nothing jumps. */
export function LandingGlimpse() {
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  return (
    <section ref={section} className="page min-h-[48rem] py-14 sm:py-20 lg:min-h-[34rem]">
      <Suspense>{seen && <Glimpse />}</Suspense>
    </section>
  );
}
