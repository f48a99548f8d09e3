import { useState } from 'react';
import { Link } from 'react-router';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { withElement } from '../../lib/i18n/with-element.tsx';
import { Button } from '../../ui/button.tsx';
import { ObjectDialog } from './object-dialog.tsx';

/** For reporters of a merged post: explains the merge, and lets them object. */
export function Objection({ post }: { post: CachedPost }) {
  const { t } = useTranslation('merging');
  const format = useFormat();
  const now = useMinute();
  const [isAsking, setAsking] = useState(false);
  const { sameAs, reopenUntil } = post;
  if (!sameAs) return null;
  const mayObject = reopenUntil === null || now <= new Date(reopenUntil);
  const link = (
    <Link to={`/post/${sameAs._id}`} className="text-green underline">
      {sameAs.number}
    </Link>
  );
  return (
    <section
      aria-label={t('own.title', { number: sameAs.number })}
      className="grid grid-cols-1 gap-2 rounded-card border-[1.5px] border-marigold bg-marigold-soft/40 p-4"
    >
      <p className="text-lead font-semibold">
        {withElement((value) => t('own.title', { number: value }), link)}
      </p>
      <p className="text-ink-2">{t('own.text')}</p>
      {mayObject && (
        <>
          <p className="text-ink-2">
            {reopenUntil === null
              ? t('own.whileOpen')
              : t('own.until', { date: format.dayTime(reopenUntil) })}
          </p>
          <Button compact look="outline" onClick={() => setAsking(true)} className="w-fit">
            {t('own.object')}
          </Button>
        </>
      )}
      {isAsking && <ObjectDialog post={post} onClose={() => setAsking(false)} />}
    </section>
  );
}
