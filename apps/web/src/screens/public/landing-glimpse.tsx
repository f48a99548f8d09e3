import { Suspense, useRef } from 'react';
import { useHasBeenVisible } from '../../entities/place/map/use-has-been-visible.ts';
import { askingScreen } from '../../lib/page/screen.tsx';

const Glimpse = askingScreen(
  async () => (await import('../../widgets/posts-map/glimpse.tsx')).Glimpse,
  'explore',
  'tracking',
);

/** Loaded on scrolling near. The space is reserved, so that nothing jumps. */
export function LandingGlimpse() {
  const section = useRef<HTMLElement>(null);
  const seen = useHasBeenVisible(section);
  return (
    <section ref={section} className="page min-h-[48rem] py-14 sm:py-20 lg:min-h-[34rem]">
      <Suspense>{seen && <Glimpse />}</Suspense>
    </section>
  );
}
