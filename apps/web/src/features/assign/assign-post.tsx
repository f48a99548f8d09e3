import { isAllowed } from '@sudhaar/domain/errors';
import { allowAssigning } from '@sudhaar/domain/responsibility';
import { Undo2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { responsibilityOf } from '../../entities/post/responsibility.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { TakeBack } from './take-back.tsx';

/** For heads: assigns a post to a colleague, or takes it back to the office. */
export function AssignPost({ post, name }: { post: CachedPost; name: string }) {
  const { t } = useTranslation('offices');
  const actor = useOfficeActor();
  const [doing, setDoing] = useState<'assign' | 'takeBack' | null>(null);
  if (!actor || !isAllowed(() => allowAssigning(responsibilityOf(post), actor))) return null;
  const close = () => setDoing(null);
  return (
    <>
      <Button compact aria-label={t('assign.actionNamed', { name })} onClick={() => setDoing('assign')}>
        <UserCheck aria-hidden="true" size={18} />
        {t('assign.action')}
      </Button>
      {/* Own posts are released instead. */}
      {post.assignedGovernment !== null && post.assignedGovernment !== actor.id && (
        <Button compact aria-label={t('assign.takeBackNamed', { name })} onClick={() => setDoing('takeBack')}>
          <Undo2 aria-hidden="true" size={18} />
          {t('assign.takeBack')}
        </Button>
      )}
      {doing === 'assign' && <AssignDialog post={post} onClose={close} />}
      {doing === 'takeBack' && <TakeBack post={post} onClose={close} />}
    </>
  );
}
