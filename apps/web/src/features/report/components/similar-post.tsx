import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDistance } from '../../../entities/place/measure.ts';
import type { NearbyPost } from '../../../entities/post/nearby.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { joinPost } from '../queries.ts';

/** Phones can't distinguish positions closer than this. */
const HERE_METRES = 5;

type Props = { post: NearbyPost; onInstead: () => Promise<unknown> };

export function SimilarPost({ post, onInstead }: Props) {
  const { t, i18n } = useTranslation('report');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [photo] = post.images;
  const path = `/post/${post._id}`;
  const mayUpvote = post.myVote !== 'upvote';

  const upvoteInstead = async () => {
    setBusy(true);
    try {
      const { message } = await joinPost(post._id);
      notify.success(message);
      await onInstead();
      navigate(path);
    } catch (error) {
      notify.failure(error, t('similar.failed'));
      setBusy(false);
    }
  };

  return (
    <li className="flex gap-3 rounded-card bg-card p-3">
      {photo && (
        <Picture image={photo} isSmall alt="" sizes="6rem" className="size-24 shrink-0 rounded-small" />
      )}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 font-semibold break-words">
          {post.caption}
        </p>
        <p className="text-small text-ink-2">
          {post.distance < HERE_METRES
            ? t('similar.here')
            : t('similar.away', { distance: formatDistance(post.distance, i18n.language) })}
          {' · '}
          {t('similar.upvotes', { count: post.upvoteCount })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {mayUpvote && (
            <Button compact look="solid" busy={busy} onClick={upvoteInstead}>
              {!busy && <ThumbsUp aria-hidden="true" size={18} />}
              {t(busy ? 'similar.upvoting' : 'similar.upvote')}
            </Button>
          )}
          {post.myVote === 'upvote' && (
            <p className="self-center text-small text-green">{t('similar.voted')}</p>
          )}
          <ButtonLink compact to={path}>
            {t('similar.view')}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
