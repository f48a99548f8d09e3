import { Suspense, useState } from 'react';
import { optionalPart } from '../../../lib/page/optional-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Photo } from '../report.ts';

// The picker is large, and only few people answer "Not fixed yet".
const ReasonPhotos = optionalPart(async () => (await import('./reason-photos.tsx')).ReasonPhotos, 'report');

/** The chosen photos, and the field to choose them. */
export function useReasonPhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  return {
    blobs: () => photos.map(({ blob }) => blob),
    field: (
      <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
        <ReasonPhotos photos={photos} onChange={setPhotos} />
      </Suspense>
    ),
  };
}
