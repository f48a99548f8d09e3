import { Suspense } from 'react';
import { CommunityPosts } from '../features/posts/community-posts.tsx';
import { optionalPart } from '../lib/optional-part.tsx';
import { useMedia } from '../lib/use-media.ts';
import { Dashboard } from './dashboard.tsx';

/** Fetched only where it is shown: the feed is what a phone waits for. */
const HomeGlimpse = optionalPart(
  async () => (await import('../features/explore/home-glimpse.tsx')).HomeGlimpse,
  'explore',
  'tracking',
);

/** A citizen comes home to what others report, with the dashboard's ways beside it. */
export function CitizenHome() {
  const wide = useMedia('(min-width: 80rem)');
  return (
    <Dashboard>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <CommunityPosts />
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
