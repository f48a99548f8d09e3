import { isEdited } from '@sudhaar/domain/posts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { KeptPost } from '../cache.ts';
import { PersonLink } from './person-link.tsx';

/** Who reported it, and when. */
export function PostMeta({ post }: { post: KeptPost }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const { user, createdAt } = post;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar photo={user?.profilePhoto ?? ''} name={user?.name ?? ''} />
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">
          <span className="text-ink-2">{t('card.postedBy')}</span> <PersonLink person={user} />
        </p>
        <p className="text-small text-ink-3">
          <time dateTime={createdAt} title={format.age(createdAt)}>
            {format.dateTime(createdAt)}
          </time>
          {isEdited(post) && <> · {t('card.edited')}</>}
        </p>
      </div>
    </div>
  );
}
