import { isAllowed } from '@sudhaar/domain/errors';
import { allowCategory } from '@sudhaar/domain/responsibility';
import { Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { responsibilityOf } from '../../entities/post/responsibility.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CategorizeDialog } from './categorize-dialog.tsx';

type Props = {
  post: CachedPost;
  name: string;
  /** Replaces the default button. */
  children?: (open: () => void) => ReactNode;
};

export function CategorizePost({ post, name, children }: Props) {
  const { t } = useTranslation('offices');
  const actor = useOfficeActor();
  const [isOpen, setOpen] = useState(false);
  if (!actor || !isAllowed(() => allowCategory(responsibilityOf(post), actor))) return null;
  const open = () => setOpen(true);
  return (
    <>
      {children ? (
        children(open)
      ) : (
        <Button compact aria-label={t('categorize.actionNamed', { name })} onClick={open}>
          <Tags aria-hidden="true" size={18} />
          {t('categorize.action')}
        </Button>
      )}
      {isOpen && (
        <CategorizeDialog
          post={post}
          isAdministrator={actor.role === 'admin'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
