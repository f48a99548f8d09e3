import { isAllowed } from '@sudhaar/domain/errors';
import { allowAssigning, allowCategory, allowTransfer } from '@sudhaar/domain/responsibility';
import { useEffect, useEffectEvent } from 'react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useListedPost } from '../../entities/post/queries.ts';
import { responsibilityOf } from '../../entities/post/responsibility.ts';
import { StepOnce } from '../../features/advance/step-once.tsx';
import { AssignDialog } from '../../features/assign/assign-dialog.tsx';
import { CategorizeDialog } from '../../features/categorize/categorize-dialog.tsx';
import { TransferOne } from '../../features/transfer/transfer-post.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

/** Keyboard actions on one post that need a dialog or a call. */
export type SingleActionKind = 'claim' | 'advance' | 'assign' | 'transfer' | 'categorize';
type Props = { kind: SingleActionKind; id: string; onDone: () => void };

export function OneAction({ id, ...props }: Props) {
  const post = useListedPost(id);
  return post ? <Act key={id} post={post} {...props} /> : null;
}

const ALLOWED = { assign: allowAssigning, transfer: allowTransfer, categorize: allowCategory };
const DIALOGS = { assign: AssignDialog, transfer: TransferOne, categorize: CategorizeDialog };

function Act({ kind, post, onDone }: Omit<Props, 'id'> & { post: CachedPost }) {
  const { t } = useTranslation('desk');
  const actor = useOfficeActor();
  const { number } = post;
  if (kind === 'advance') return <StepOnce post={post} onDone={onDone} />;
  if (kind === 'claim') {
    return post.assignedGovernment !== null && post.assignedGovernment === actor?.id ? (
      <ToastEffect text={t('actions.yoursAlready', { number })} onDone={onDone} />
    ) : (
      <StepOnce post={post} onDone={onDone} />
    );
  }
  if (!actor) return null;
  if (!isAllowed(() => ALLOWED[kind](responsibilityOf(post), actor)))
    return <ToastEffect text={t('actions.notAllowed', { number })} onDone={onDone} />;
  const Dialog = DIALOGS[kind];
  return <Dialog post={post} onClose={onDone} />;
}

function ToastEffect({ text, onDone }: { text: string; onDone: () => void }) {
  const tell = useEffectEvent(() => {
    notify.error(text);
    onDone();
  });
  useEffect(() => tell(), []);
  return null;
}
