import { Tags } from 'lucide-react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { CategorizePost } from '../../features/categorize/categorize-post.tsx';
import { PostTools } from '../../features/moderate/post-tools.tsx';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SendToOffice } from './send-to-office.tsx';

/** `inLine` leaves out rare actions. */
export function AdminPostTools({ post, inLine = false }: { post: CachedPost; inLine?: boolean }) {
  const { t } = useTranslation('offices');
  return (
    <PostTools post={post} inLine={inLine}>
      {(name) => (
        <>
          <SendToOffice post={post} name={name} inLine={inLine} />
          {!inLine && (
            <CategorizePost post={post} name={name}>
              {(open) => (
                <SmallAction
                  icon={Tags}
                  label={t('categorize.action')}
                  name={t('categorize.actionNamed', { name })}
                  onPress={open}
                />
              )}
            </CategorizePost>
          )}
        </>
      )}
    </PostTools>
  );
}
