import { isConfirmed } from '@sudhaar/domain/closure';
import { Suspense } from 'react';
import { optionalPart } from '../../../lib/page/optional-part.tsx';
import type { ShareFixedProps } from './share-fixed-button.tsx';

/** Most posts are not fixed yet, so it is loaded with the first one that is. */
const ShareFixedButton = optionalPart(
  async () => (await import('./share-fixed-button.tsx')).ShareFixedButton,
  'proof',
  'posts',
);

export const ShareFixed = (props: ShareFixedProps) =>
  isConfirmed(props.post.closure) && (
    <Suspense>
      <ShareFixedButton {...props} />
    </Suspense>
  );
