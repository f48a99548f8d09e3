import type { Post } from '@sudhaar/contract/posts';
import { CircleCheckBig } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { DueLine } from '../../../entities/post/components/due-line.tsx';
import { ShareButton } from '../../../entities/post/components/share-button.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../../lib/i18n/place-line.ts';
import { optionalPart } from '../../../lib/page/optional-part.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture.tsx';

const SentTo = optionalPart(
  async () => (await import('../../../entities/office/sent-to.tsx')).SentTo,
  'offices',
);

/** Last page of the flow. */
export function Finished({ post, onAnother }: { post: Post; onAnother: () => void }) {
  const { t } = useTranslation('report');
  const addressParts = useAddressParts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [photo] = post.images;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);

  return (
    <div className="mx-auto max-w-xl">
      <p className="flex items-center gap-2 font-semibold text-green">
        <CircleCheckBig aria-hidden="true" size={22} />
        {t('send.created')}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-heading tracking-tight outline-none">
        {t('finished.title')}
      </h1>
      <p className="mt-2 text-lead text-ink-2">{t('finished.lead')}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 rounded-card bg-sunk px-4 py-3">
        {t('finished.number')} <strong className="text-lead tabular-nums select-all">{post.number}</strong>
      </p>
      <DueLine dueAt={post.dueAt} />
      <Suspense>
        <SentTo office={post.office} />
      </Suspense>
      <Card className="mt-6 flex overflow-hidden sm:block">
        {photo && (
          <Picture
            image={photo}
            alt=""
            sizes="(min-width: 40rem) 36rem, 7rem"
            className="w-28 shrink-0 sm:aspect-video sm:w-full"
            eager
          />
        )}
        <div className="min-w-0 p-4 sm:p-5">
          <p className="text-small font-medium text-ink-2">
            {post.category.name} · {t('what.priority')}: {t(`what.priorities.${post.priority}`)}
          </p>
          <h2 dir="auto" className="mt-1 line-clamp-3 break-words whitespace-pre-line sm:text-lead">
            {post.caption}
          </h2>
          <p className="mt-2 text-small break-words text-ink-2 sm:text-base">
            {addressParts(post.location).join(', ')}
          </p>
        </div>
      </Card>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="primary" to={`/post/${post._id}`}>
          {t('finished.view')}
        </ButtonLink>
        <ButtonLink to="/user/dashboard/userPosts">{t('finished.mine')}</ButtonLink>
        <Button onClick={onAnother}>{t('finished.another')}</Button>
        <ShareButton post={post} />
      </div>
    </div>
  );
}
