import { canDelete } from '@sudhaar/domain/posts';
import { EyeOff, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { optionalPart } from '../../lib/optional-part.tsx';
import { useActor } from '../../lib/use-actor.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ReportAbuse } from '../moderation/report-abuse.tsx';
import type { KeptReply } from '../posts/cache.ts';
import { AuthorMark } from '../posts/components/author-mark.tsx';
import { PersonLink } from '../posts/components/person-link.tsx';

const RemarkTools = optionalPart(
  async () => (await import('../admin/remark-tools.tsx')).RemarkTools,
  'admin',
  'moderation',
);

type Props = {
  kind: 'comment' | 'reply';
  postId: string;
  remark: KeptReply;
  deleteLabel: string;
  onDelete: (reason?: string) => void;
  /** The first thing that can be done with it. */
  children?: ReactNode;
};

/** What somebody said: a comment's own words, or a reply. */
export function Remark({ kind, postId, remark, deleteLabel, onDelete, children }: Props) {
  const { t } = useTranslation('posts');
  const actor = useActor();
  const wordsId = useId();
  const { _id, userId, userName, userRole, userIsVerified, content, createdAt, pending, isHidden } = remark;
  const person = userId === null ? null : { _id: userId, name: userName ?? '', role: userRole ?? '' };
  const mayDelete = actor !== null && canDelete(actor, { ownerId: userId });
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
            {actor?.role === 'admin' ? (
              <Suspense>
                <RemarkTools kind={kind} postId={postId} remark={remark} onDelete={onDelete} />
              </Suspense>
            ) : (
              mayDelete && (
                <button
                  type="button"
                  aria-describedby={wordsId}
                  onClick={() => onDelete()}
                  className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-small font-medium text-ink-2 hover:text-brick"
                >
                  <Trash2 aria-hidden="true" size={16} />
                  {deleteLabel}
                </button>
              )
            )}
            <ReportAbuse kind={kind} id={_id} author={{ id: userId, name: userName }} />
          </div>
        )}
      </div>
    </div>
  );
}
