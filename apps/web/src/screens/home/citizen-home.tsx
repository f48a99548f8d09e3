import { Suspense } from 'react';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { Dashboard } from '../../widgets/navigation/dashboard.tsx';
import { Feed } from '../citizen/feed.tsx';

/** Loaded only where it is shown, because a phone waits for the feed. */
const HomeGlimpse = optionalPart(
  async () => (await import('../../widgets/posts-map/home-glimpse.tsx')).HomeGlimpse,
  'explore',
  'tracking',
);

export function CitizenHome() {
  const wide = useMedia('(min-width: 80rem)');
  return (
    <Dashboard>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Feed />
        </div>
        {wide && (
          <Suspense fallback={<div />}>
            <HomeGlimpse />
          </Suspense>
        )}
      </div>
    </Dashboard>
  );
}
