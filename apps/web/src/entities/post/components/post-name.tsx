import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';

const LENGTH = 60;
const PostNameId = createContext<string | undefined>(undefined);

/** All posts have the same buttons, so screen readers need the post's name with each. */
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

/** Spread onto a button of a post. */
export const usePostName = () => ({ 'aria-describedby': useContext(PostNameId) });
