import { isAllowed } from '@sudhaar/domain/errors';
import { allowHold } from '@sudhaar/domain/hold';
import { CalendarClock, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { responsibilityOf } from '../../entities/post/responsibility.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { ResumePost } from './resume-post.tsx';

/** Puts a post on hold, changes the hold, or ends it. */
export function HoldPost({ post, name }: { post: CachedPost; name: string }) {
  const { t } = useTranslation('offices');
  const actor = useOfficeActor();
  const [isOpen, setOpen] = useState(false);
  if (!actor || !isAllowed(() => allowHold(responsibilityOf(post), actor))) return null;
  const isOnHold = Boolean(post.hold);
  return (
    <>
      <Button
        compact
        aria-label={t(isOnHold ? 'hold.changeNamed' : 'hold.actionNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {isOnHold ? <CalendarClock aria-hidden="true" size={18} /> : <Pause aria-hidden="true" size={18} />}
        {t(isOnHold ? 'hold.change' : 'hold.action')}
      </Button>
      {isOnHold && (
        <ResumePost postId={post._id} label={t('hold.resumeNamed', { name })}>
          <Play aria-hidden="true" size={18} />
          {t('hold.resume')}
        </ResumePost>
      )}
      {isOpen && <HoldDialog post={post} onClose={() => setOpen(false)} />}
    </>
  );
}
