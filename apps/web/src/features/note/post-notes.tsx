import { Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { useNotes } from './queries.ts';

/**
 * Internal notes on a report, for staff of an office and administrators. Nothing is shown to who has none to read and
 * may write none.
 */
export function PostNotes({ post }: { post: { _id: string } }) {
  const { t } = useTranslation('notes');
  const { role } = useSession();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const { data, isError, isFetching, refetch } = useNotes(post._id);
  const { hash, key } = useLocation();
  const isThere = data !== undefined;
  // The link of a notification, which may be followed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts
  useEffect(() => {
    if (isThere && hash === '#notes') section.current?.scrollIntoView({ block: 'start' });
  }, [isThere, hash, key]);

  if (!data && !isError) return null;
  if (data && data.notes.length === 0 && !data.mayWrite) return null;
  return (
    <section
      ref={section}
      id="notes"
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid scroll-mt-20 grid-cols-1 gap-4 rounded-large border border-dashed border-marigold-strong bg-marigold-soft p-4 outline-none sm:p-5"
    >
      <div>
        <h2 id={heading} className="text-lead">
          {t('title')}
        </h2>
        <p className="flex items-center gap-1.5 text-small font-semibold text-marigold-strong">
          <Lock aria-hidden="true" size={14} className="shrink-0" />
          {t(role === 'admin' ? 'onlyOffices' : 'onlyOffice')}
        </p>
      </div>
      {isError && !data && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{t('failedToLoad')}</p>
          <Button compact busy={isFetching} onClick={() => refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {data?.notes.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {data?.notes.map((note) => (
          <NoteItem
            key={note._id}
            postId={post._id}
            note={note}
            withOffice={role === 'admin'}
            onLeaving={() => section.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {data?.mayWrite && <NoteForm postId={post._id} />}
    </section>
  );
}
