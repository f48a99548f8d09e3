import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';

/** Longer captions are text, not headlines. */
const HEADLINE = 120;

type Props = { id: string; post: CachedPost; isComplete: boolean };

/** In full on the post's own page, elsewhere a few lines that link to it. */
export function PostCaption({ id, post, isComplete }: Props) {
  const { t } = useTranslation('posts');
  const caption = post.caption || t('card.noCaption');
  const size = caption.length > HEADLINE ? 'text-base font-medium leading-normal' : 'text-lead sm:text-title';
  if (isComplete) {
    return (
      <h1 id={id} dir="auto" className={`whitespace-pre-line wrap-anywhere ${size}`}>
        {caption}
      </h1>
    );
  }
  return (
    <h2 id={id} dir="auto" className={size}>
      <Link
        to={`/post/${post._id}`}
        className="line-clamp-4 whitespace-pre-line wrap-anywhere underline-offset-4 hover:text-green hover:underline"
      >
        {caption}
      </Link>
    </h2>
  );
}
