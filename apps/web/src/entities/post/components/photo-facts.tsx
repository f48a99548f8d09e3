import { Suspense } from 'react';
import { optionalPart } from '../../../lib/page/optional-part.tsx';
import type { PhotoFactsProps } from './photo-facts-lines.tsx';

/** Few posts have a proof, so its texts are loaded with the first one that does. */
const Lines = optionalPart(async () => (await import('./photo-facts-lines.tsx')).PhotoFactsLines, 'proof');

export const PhotoFacts = (props: PhotoFactsProps) => (
  <div className={`text-small ${props.label === undefined ? 'min-h-10' : 'min-h-5'}`}>
    <Suspense>
      <Lines {...props} />
    </Suspense>
  </div>
);
