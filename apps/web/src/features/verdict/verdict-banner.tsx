import { SearchCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useListedPost, usePostList } from '../../entities/post/queries.ts';
import { postsAwaitingMe } from '../../entities/post/sources.ts';
import { storage } from '../../lib/device/storage.ts';
import { useHeightVariable } from '../../lib/hooks/use-height-variable.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLive } from '../../lib/live/socket.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { isPutOff, putOff } from './put-off.ts';
import { UndoAnswer } from './undo-answer.tsx';

/** Pages that show the question themselves. */
const ASKING_PAGES = ['/user/dashboard', '/user/dashboard/'];

/** On every page: the offer to undo the last answer, and the next question until it is answered or put off. */
export function VerdictBanner() {
  return (
    <>
      <UndoAnswer />
      <NextQuestion />
    </>
  );
}

function NextQuestion() {
  const { pathname } = useLocation();
  const [later, setLater] = useState(() => storage.getItem('verdict-later') ?? '');
  const { ids = [], refetch } = usePostList(postsAwaitingMe);
  useLive('notification', ({ notification }) => {
    if (notification.kind === 'proofWaiting') void refetch();
  });
  const id = ids.find((one) => !isPutOff(later, one, Date.now()) && pathname !== `/post/${one}`);
  if (id === undefined || ASKING_PAGES.includes(pathname)) return null;
  return (
    <Asked
      id={id}
      onLater={() => {
        const next = putOff(later, id, Date.now());
        storage.setItem('verdict-later', next);
        setLater(next);
      }}
    />
  );
}

function Asked({ id, onLater }: { id: string; onLater: () => void }) {
  const { t } = useTranslation('resolution');
  const post = useListedPost(id);
  const banner = useRef<HTMLElement>(null);
  const isAsked = post?.progressState === 'Waiting for User Verification';
  useHeightVariable('--banner', banner, isAsked);
  if (!isAsked) return null;
  return (
    <aside ref={banner} aria-label={t('banner.label')} className="border-b border-marigold bg-marigold-soft">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <SearchCheck aria-hidden="true" size={22} className="shrink-0 text-marigold-strong" />
        <p className="min-w-0 flex-1 basis-52">
          <strong>{t('banner.question')}</strong>{' '}
          <span dir="auto" className="line-clamp-1 wrap-anywhere">
            {post.caption}
          </span>
        </p>
        <div className="flex gap-2">
          <ButtonLink compact look="primary" to={`/post/${id}`}>
            {t('banner.answer')}
          </ButtonLink>
          <Button compact onClick={onLater}>
            {t('banner.later')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
