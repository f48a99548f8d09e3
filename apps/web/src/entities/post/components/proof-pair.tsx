import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';
import { Measurements } from './measurements.tsx';
import { PhotoRemarks } from './photo-remarks.tsx';
import { PostPhotos } from './post-photos.tsx';

/** The post's photo next to the proof's (above it on a phone), with the claims of the proof's photos. */
export function ProofPair({ post }: { post: CachedPost }) {
  const { t } = useTranslation('resolution');
  const proof = post.finalUpdate;
  if (!proof) return null;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-1 overflow-clip rounded-card @sm:grid-cols-2">
        <LabelledPhoto label={t('verdict.reported')} images={post.images} />
        <LabelledPhoto label={t('verdict.proof')} images={proof.images} />
      </div>
      {proof.caption && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {proof.caption}
        </p>
      )}
      <Measurements measured={proof.measurements} />
      <PhotoRemarks images={proof.images} reportedAt={post.createdAt} />
    </div>
  );
}

function LabelledPhoto({ label, images }: { label: string; images: CachedPost['images'] }) {
  return (
    <figure className="relative">
      <PostPhotos images={images} leading={1} />
      <figcaption className="pointer-events-none absolute top-2 left-2 rounded-full bg-[rgb(10_20_16/0.75)] px-3 py-1 text-small font-medium text-[#fff]">
        {label}
      </figcaption>
    </figure>
  );
}
