import { Suspense, useRef } from 'react';
import { askingScreen } from '../../lib/screen.tsx';
import { useSeen } from '../places/use-seen.ts';

const Glimpse = askingScreen(
  async () => (await import('../explore/glimpse.tsx')).Glimpse,
  'explore',
  'tracking',
);

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
