import type { Image } from '@sudhaar/contract/media';
import { beforeAndAfter, fixCardPath } from '@sudhaar/domain/fix-card';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { sharePicture } from '../../../lib/page/share-picture.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { CachedPost } from '../cache.ts';
import { usePostName } from './post-name.tsx';

const EXCERPT = 140;

export type ShareFixedProps = {
  post: Pick<CachedPost, 'number' | 'caption' | 'closure' | 'sameAs' | 'images'>;
  /** The proof that ended the work. */
  proof: { images: readonly Image[] } | null;
};

/** Shares a picture with before and after. Shown once somebody has confirmed the work. */
export function ShareFixedButton({ post, proof }: ShareFixedProps) {
  const { t, i18n } = useTranslation(['proof', 'posts']);
  const name = usePostName();
  const [isBusy, setBusy] = useState(false);
  if (!beforeAndAfter<Image>({ ...post, proof })) return null;
  const share = async () => {
    setBusy(true);
    const outcome = await sharePicture(
      {
        url: location.origin + publicPostPath(post.number),
        title: t('share.title'),
        text: t('share.text', { caption: [...post.caption].slice(0, EXCERPT).join('') }),
      },
      { address: fixCardPath(post.number, i18n.language), name: `${post.number}.jpg` },
      navigator,
    );
    setBusy(false);
    if (outcome === 'copied') notify.success(t('posts:share.copied'));
    else if (outcome !== 'shared' && outcome !== 'closed') notify.error(t(`posts:share.${outcome}`));
  };
  return (
    <Button {...name} compact busy={isBusy} onClick={share} className="w-fit">
      <PartyPopper aria-hidden="true" size={18} />
      {t('share.button')}
    </Button>
  );
}
