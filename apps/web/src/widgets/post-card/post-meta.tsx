import { isEdited } from '@sudhaar/domain/posts';
import { PhoneCall, Share2 } from 'lucide-react';
import { PersonLink } from '../../entities/account/person-link.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useChannelName } from '../../entities/post/components/channel-name.ts';
import { PostNumber } from '../../entities/post/components/post-number.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';

export function PostMeta({ post }: { post: CachedPost }) {
  const { t } = useTranslation('posts');
  const { user, createdAt } = post;
  const channel = useChannelName(post);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {channel ? (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-green-soft text-green"
        >
          {post.channel === 'system' ? <Share2 size={18} /> : <PhoneCall size={18} />}
        </span>
      ) : (
        <Avatar photo={user?.profilePhoto ?? ''} name={user?.name ?? ''} />
      )}
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">
          {channel ? (
            <span className="font-semibold">{channel}</span>
          ) : (
            <>
              <span className="text-ink-2">{t('card.postedBy')}</span> <PersonLink person={user} />
            </>
          )}
        </p>
        <p className="text-small text-ink-3">
          {user && <>{t('author.citizen')} · </>}
          <Moment at={createdAt} as="date" />
          {isEdited(post) && <> · {t('card.edited')}</>} · <PostNumber number={post.number} />
        </p>
      </div>
    </div>
  );
}
