import { Picture } from '../../../ui/picture.tsx';
import type { CachedPost } from '../cache.ts';

/** No alternative text, because the caption next to it would be read twice. */
export function Thumb({ images: [image] }: Pick<CachedPost, 'images'>) {
  if (!image) return <span aria-hidden="true" className="size-12 shrink-0 rounded-small bg-sunk" />;
  return <Picture image={image} isSmall alt="" sizes="48px" className="size-12 shrink-0 rounded-small" />;
}
