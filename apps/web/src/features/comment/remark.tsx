import { canDelete } from '@sudhaar/domain/posts';
import { EyeOff, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { AuthorMark } from '../../entities/account/author-mark.tsx';
import { PersonLink } from '../../entities/account/person-link.tsx';
import type { CachedReply } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';

export type RemarkToolsProps = {
  kind: 'comment' | 'reply';
  postId: string;
  remark: CachedReply;
  onDelete: (reason?: string) => void;
};
/** Readers flag, administrators moderate. */
export type ToolsSlot = ComponentType<RemarkToolsProps>;

type Props = RemarkToolsProps & {
  Tools: ToolsSlot;
  deleteLabel: string;
  /** First action. */
  children?: ReactNode;
};

export function Remark({ kind, postId, remark, Tools, deleteLabel, onDelete, children }: Props) {
  const { t } = useTranslation('posts');
  const actor = useActor();
  const wordsId = useId();
  const { userId, userName, userRole, userIsVerified, content, createdAt, pending, isHidden } = remark;
  const person = userId === null ? null : { _id: userId, name: userName ?? '', role: userRole ?? '' };
  // Administrators delete with their own tools, which ask for a reason.
  const mayDelete = actor !== null && actor.role !== 'admin' && canDelete(actor, { ownerId: userId });
  return (
    <div className={`flex gap-3 ${pending ? 'opacity-60' : ''}`}>
      <Avatar photo="" name={userName ?? ''} className="size-8 text-small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <PersonLink person={person} />
          {!pending && <AuthorMark role={userRole} isVerified={userIsVerified} />}
          <span className="text-small text-ink-3">
            {pending ? t('comments.sending') : <Moment at={createdAt} />}
          </span>
          {isHidden && (
            <span className="inline-flex items-center gap-1 text-small font-semibold text-brick">
              <EyeOff aria-hidden="true" size={14} />
              {t('card.hidden')}
            </span>
          )}
        </p>
        <p id={wordsId} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {content}
        </p>
        {!pending && (
          <div className="-mx-2 flex flex-wrap empty:hidden">
            {children}
            {mayDelete && (
              <button
                type="button"
                aria-describedby={wordsId}
                onClick={() => onDelete()}
                className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-small font-medium text-ink-2 hover:text-brick"
              >
                <Trash2 aria-hidden="true" size={16} />
                {deleteLabel}
              </button>
            )}
            <Tools kind={kind} postId={postId} remark={remark} onDelete={onDelete} />
          </div>
        )}
      </div>
    </div>
  );
}
