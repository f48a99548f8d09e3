import { isAllowed } from '@sudhaar/domain/errors';
import { allowProposals } from '@sudhaar/domain/merging';
import { Merge } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useOfficeActor } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DuplicateItem } from './duplicate-item.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useDuplicates } from './queries.ts';
import { Unmerge } from './unmerge.tsx';

type PendingAction =
  | { kind: 'merge'; other: CachedPost }
  | { kind: 'undo'; post: CachedPost; mainId: string };

/** For staff: possible duplicates nearby, and merged posts. */
export function LikelyDuplicates({ post }: { post: CachedPost }) {
  const actor = useOfficeActor();
  const mayLook =
    actor !== undefined && post.office !== null && !post.isHidden
      ? isAllowed(() => allowProposals({ office: { id: post.office?._id ?? '', name: '' } }, actor))
      : false;
  return mayLook ? <Duplicates key={post._id} post={post} /> : null;
}

function Duplicates({ post }: { post: CachedPost }) {
  const { t } = useTranslation('merging');
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [doing, setDoing] = useState<PendingAction | null>(null);
  const { data, isError, isFetching, refetch } = useDuplicates(post._id);
  const isFinished = post.progressState === 'Finished';
  const merged = data?.merged ?? [];
  const close = () => setDoing(null);
  // The pressed button is gone, so the focus stays here.
  const done = () => {
    close();
    section.current?.focus({ preventScroll: true });
  };
  if (post.sameAs) {
    const { _id: mainId, number } = post.sameAs;
    if (isFinished) return null;
    return (
      <section
        ref={section}
        tabIndex={-1}
        aria-label={t('sameNamed', { number })}
        className="flex flex-wrap items-center justify-between gap-3 rounded-large border border-line bg-card p-4 outline-none sm:p-5"
      >
        <p className="flex items-center gap-2 font-semibold">
          <Merge aria-hidden="true" size={20} className="shrink-0 text-ink-2" />
          {t('sameNamed', { number })}
        </p>
        <Button compact onClick={() => setDoing({ kind: 'undo', post, mainId })}>
          {t('undo.confirm')}
        </Button>
        {doing?.kind === 'undo' && <Unmerge {...doing} onClose={close} onDone={done} />}
      </section>
    );
  }
  if ((!data && !isError) || (isFinished && merged.length === 0)) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-3 rounded-large border border-line bg-card p-4 outline-none sm:p-5"
    >
      <div>
        <h2 id={heading} className="flex items-center gap-2 text-lead">
          <Merge aria-hidden="true" size={20} className="shrink-0 text-ink-2" />
          {t('title')}
        </h2>
        {data && data.posts.length > 0 && <p className="text-small text-ink-2">{t('about')}</p>}
      </div>
      {isError && !data && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{t('failed')}</p>
          <Button compact busy={isFetching} onClick={() => refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {data && !isFinished && data.posts.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {data?.posts.map((other) => (
          <DuplicateItem key={other._id} post={other} distance={other.distance}>
            <Button
              compact
              look="outline"
              aria-label={t('sameNamed', { number: other.number })}
              onClick={() => setDoing({ kind: 'merge', other })}
            >
              {t('same')}
            </Button>
          </DuplicateItem>
        ))}
      </ul>
      {merged.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <h3 className="text-base">{t('joined')}</h3>
          <ul className="grid grid-cols-1 gap-3">
            {merged.map((other) => (
              <DuplicateItem key={other._id} post={other}>
                {!isFinished && (
                  <Button
                    compact
                    aria-label={t('separateNamed', { number: other.number })}
                    onClick={() => setDoing({ kind: 'undo', post: other, mainId: post._id })}
                  >
                    {t('separate')}
                  </Button>
                )}
              </DuplicateItem>
            ))}
          </ul>
        </div>
      )}
      {doing?.kind === 'merge' && (
        <MergeDialog one={post} other={doing.other} onClose={close} onDone={done} />
      )}
      {doing?.kind === 'undo' && <Unmerge {...doing} onClose={close} onDone={done} />}
    </section>
  );
}
