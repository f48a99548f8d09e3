import { useTranslation } from '../../lib/i18n/i18n.ts';
import { profilePath } from '../../lib/page/paths.ts';
import { shareLink } from '../../lib/page/share.ts';
import { notify } from '../../lib/toast/toast.ts';

export type ProfileRef = { role: 'user' | 'government'; id: string; name: string };

/** Share sheet or clipboard, with a confirmation. */
export function useShare({ role, id, name }: ProfileRef): () => Promise<void> {
  const { t } = useTranslation('profiles');
  return async () => {
    const outcome = await shareLink(
      {
        url: `${location.origin}${profilePath(role, id)}`,
        title: t('share.title', { name }),
        text: t('share.text', { name }),
      },
      navigator,
    );
    if (outcome === 'copied') notify.success(t('share.copied'));
    else if (outcome !== 'shared' && outcome !== 'closed') notify.error(t(`share.${outcome}`));
  };
}
