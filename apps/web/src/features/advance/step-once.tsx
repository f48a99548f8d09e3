import { useEffect, useEffectEvent, useState } from 'react';
import { useMembership } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { buttonsFor } from './buttons.ts';
import { FinalUpdate } from './final-update.tsx';
import { useMoves } from './moves.ts';

type Props = { post: CachedPost; onDone: () => void };

/** One step triggered by a key: claim, advance, or submit the proof. */
export function StepOnce({ post, onDone }: Props) {
  const { t } = useTranslation(['progress', 'common']);
  const { id: me } = useSession();
  const isVerified = useIsVerified();
  const { move } = useMoves(post);
  const officeId = useMembership()?.officeId;
  const [buttons] = useState(() => buttonsFor(post, 'unassigned', { me, isVerified, officeId }));
  const { can, withProof } = buttons.advance;

  const step = useEffectEvent(() => {
    if (can && withProof) return;
    if (can) move('advance');
    else notify.error(reason());
    onDone();
  });
  useEffect(() => step(), []);

  if (!can || !withProof) return null;
  return <FinalUpdate post={post} onClose={onDone} />;

  function reason(): string {
    if (buttons.why === 'pending') return t('pending.reason');
    if (buttons.why === 'taken' && post.assignedGovernmentName)
      return t('actions.takenBy', { name: post.assignedGovernmentName });
    const stage = buttons.next ? t(`common:stages.${buttons.next}`) : '';
    return t(`actions.${buttons.why}`, { stage, office: post.office?.name ?? '' });
  }
}
