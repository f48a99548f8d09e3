import { Pencil, Share2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { type ProfileRef, useShare } from './use-share.ts';

type Props = {
  whose: ProfileRef;
  opener: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
};

export function OwnerOrShare({ whose, opener, onEdit }: Props) {
  const { t } = useTranslation('profiles');
  const me = useSession();
  const share = useShare(whose);
  if (me.id === whose.id) {
    return (
      <Button ref={opener} look="primary" onClick={onEdit} className="flex-1 sm:flex-none">
        <Pencil aria-hidden="true" size={18} />
        {t('view.edit')}
      </Button>
    );
  }
  return (
    <Button look="outline" onClick={share} className="flex-1 sm:flex-none">
      <Share2 aria-hidden="true" size={18} />
      {t('view.share')}
    </Button>
  );
}
