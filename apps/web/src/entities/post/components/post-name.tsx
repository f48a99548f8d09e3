import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';

const LENGTH = 60;
const PostNameId = createContext<string | undefined>(undefined);

/** For screen readers: the buttons of every post read the same, so each names its post. */
export function PostName({ post, children }: { post: CachedPost; children: ReactNode }) {
  const { t } = useTranslation('posts');
  const id = useId();
  return (
    <PostNameId value={id}>
      <span id={id} hidden>
        {[...(post.caption || t('card.noCaption'))].slice(0, LENGTH).join('')}
      </span>
      {children}
    </PostNameId>
  );
}

/** Goes on a button of a post. */
export const usePostName = () => ({ 'aria-describedby': useContext(PostNameId) });
