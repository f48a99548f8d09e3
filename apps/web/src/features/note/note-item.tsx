import type { Note } from '@sudhaar/contract/notes';
import { shorten } from '@sudhaar/domain/text';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useDeleteNote } from './queries.ts';

const NAME_SHOWN = 40;

type Props = { postId: string; note: Note; withOffice: boolean; onLeaving: () => void };

/** `withOffice` for administrators, who read notes of several offices. */
export function NoteItem({ postId, note, withOffice, onLeaving }: Props) {
  const { t } = useTranslation('notes');
  const [isAsking, setAsking] = useState(false);
  const { _id, text, createdAt, author, office, mentions, mayDelete } = note;
  const { mutate, isPending, error } = useDeleteNote(postId, () => {
    setAsking(false);
    onLeaving();
  });
  const name = author?.name ?? t('unknown');
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <bdi className="font-semibold wrap-anywhere">{withOffice ? `${name}, ${office.name}` : name}</bdi>
          <Moment at={createdAt} className="text-small text-ink-2" />
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        {mentions.length > 0 && (
          <p className="text-small text-ink-2 wrap-anywhere">
            {t('told', { names: mentions.map((one) => one.name).join(', ') })}
          </p>
        )}
      </div>
      {mayDelete && (
        <button
          type="button"
          aria-label={t('deleteNamed', { text: shorten(text, NAME_SHOWN) })}
          title={t('delete')}
          onClick={() => setAsking(true)}
          className="grid size-touch shrink-0 place-items-center rounded-full text-ink-2 hover:bg-card hover:text-brick"
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      )}
      {isAsking && (
        <Confirm
          title={t('deleteTitle')}
          text={t('deleteText')}
          confirm={t('delete')}
          cancel={t('keep')}
          busy={isPending}
          trouble={error ? explain(error, t('deleteFailed')).message : undefined}
          onConfirm={() => mutate(_id)}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
