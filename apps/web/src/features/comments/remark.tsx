import { canDelete } from '@sudhaar/domain/posts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useActor } from '../../lib/use-actor.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { KeptReply } from '../posts/cache.ts';
import { PersonLink } from '../posts/components/person-link.tsx';

type Props = { remark: KeptReply; deleteLabel: string; onDelete: () => void };

/** What somebody said: a comment's own words, or a reply. */
export function Remark({ remark, deleteLabel, onDelete }: Props) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const actor = useActor();
  const { userId, userName, userRole, content, createdAt, pending } = remark;
  const person = userId === null ? null : { _id: userId, name: userName ?? '', role: userRole ?? '' };
  const mayDelete = actor !== null && !pending && canDelete(actor, { ownerId: userId });
  return (
    <div className={`flex gap-3 ${pending ? 'opacity-60' : ''}`}>
      <Avatar photo="" name={userName ?? ''} className="size-8 text-small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <PersonLink person={person} />
          <span className="text-small text-ink-3">
            {pending ? (
              t('comments.sending')
            ) : (
              <time dateTime={createdAt} title={format.dateTime(createdAt)}>
                {format.age(createdAt)}
              </time>
            )}
          </span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{content}</p>
        {mayDelete && (
          <button
            type="button"
            onClick={onDelete}
            className="-mx-2 inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-small font-medium text-ink-2 hover:text-brick"
          >
            <Trash2 aria-hidden="true" size={16} />
            {deleteLabel}
          </button>
        )}
      </div>
    </div>
  );
}
