import { PROOFS_AT_ONCE_MAX } from '@sudhaar/domain/many-proofs';
import { Camera } from 'lucide-react';
import { type FormEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePosts } from '../../entities/post/use-posts.ts';
import { useManyWorks } from '../../features/advance/use-many-works.ts';
import { WorkCard } from '../../features/advance/work-card.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { PendingBanner } from './pending-banner.tsx';

const DESK = '/government/dashboard/desk';

/** `?ids=…`, separated by commas: finished work of several reports, from the selection of the desk. */
export function ShowWorkPage() {
  const { t } = useTranslation('progress');
  const [params] = useSearchParams();
  const text = params.get('ids') ?? '';
  const ids = useMemo(() => [...new Set(text.split(',').filter(Boolean))], [text]);
  const shown = useMemo(() => ids.slice(0, PROOFS_AT_ONCE_MAX), [ids]);
  const posts = usePosts(shown);
  return (
    <>
      <PendingBanner />
      <PageHeading lead={shown.length > 0 ? t('many.lead', { count: shown.length }) : undefined} />
      {ids.length > shown.length && (
        <p className="mt-2 text-marigold-strong">{t('many.tooMany', { max: PROOFS_AT_ONCE_MAX })}</p>
      )}
      {shown.length > 0 ? (
        <Works posts={posts} />
      ) : (
        <div className="mt-6 grid justify-items-center">
          <EmptyState icon={Camera}>{t('many.none')}</EmptyState>
          <ButtonLink look="outline" to={DESK}>
            {t('many.toDesk')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Works({ posts }: { posts: readonly CachedPost[] }) {
  const { t } = useTranslation('progress');
  const works = useManyWorks(posts);
  const { sending, ready } = works;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = await works.submit();
    if (!wrong) return;
    const card =
      wrong.postId === null ? form : form.querySelector(`[data-work="${CSS.escape(wrong.postId)}"]`);
    card?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.input)}"], input[type=file]`)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid max-w-3xl grid-cols-1 gap-5">
      <TextAreaField
        name="finalCaption"
        label={t('finalUpdate.caption')}
        hint={t('many.captionHint')}
        error={works.captionError}
        rows={3}
        value={works.caption}
        onChange={({ target }) => works.setCaption(target.value)}
      />
      {posts.map((post) => (
        <WorkCard key={post._id} post={post} works={works} />
      ))}
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 grid gap-2 rounded-card border border-green bg-raised p-3 shadow-card lg:bottom-3">
        {sending && (
          <ProgressBar
            label={t('many.progress', sending)}
            share={sending.done / Math.max(1, sending.count)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="primary"
            compact
            busy={sending !== null}
            className="flex-2 sm:flex-none"
          >
            {sending ? t('many.sending') : ready > 0 ? t('many.send', { count: ready }) : t('many.submit')}
          </Button>
          <ButtonLink compact to={DESK}>
            {t('many.toDesk')}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}
