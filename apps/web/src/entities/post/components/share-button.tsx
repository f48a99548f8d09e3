import { publicPostPath } from '@sudhaar/domain/public-posts';
import { Share2 } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { shareLink } from '../../../lib/page/share.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { CachedPost } from '../cache.ts';
import { usePostName } from './post-name.tsx';

const EXCERPT = 140;

export function ShareButton({ post }: { post: Pick<CachedPost, 'number' | 'caption'> }) {
  const { t } = useTranslation('posts');
  const name = usePostName();
  const share = async () => {
    const caption = post.caption || t('card.noCaption');
    const outcome = await shareLink(
      {
        url: location.origin + publicPostPath(post.number),
        title: t('share.title'),
        text: t('share.text', { caption: [...caption].slice(0, EXCERPT).join('') }),
      },
      navigator,
    );
    if (outcome === 'copied') notify.success(t('share.copied'));
    else if (outcome !== 'shared' && outcome !== 'closed') notify.error(t(`share.${outcome}`));
  };
  return (
    <Button {...name} compact onClick={share} className="ml-auto">
      <Share2 aria-hidden="true" size={18} />
      <span className="sr-only @2xl:not-sr-only">{t('share.button')}</span>
    </Button>
  );
}
