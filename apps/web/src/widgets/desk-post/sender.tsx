import { informedParty } from '@sudhaar/domain/post-channels';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useWaitingCallers } from '../../features/intake/callers.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { Button } from '../../ui/button.tsx';
import { PostMeta } from '../post-card/post-meta.tsx';

const CallerBox = optionalPart(
  async () => (await import('../../features/intake/caller-box.tsx')).CallerBox,
  'intake',
);

/** The reporter or the callers, and how they hear of progress. */
export function Sender({ post }: { post: CachedPost }) {
  const { t } = useTranslation('desk');
  const informed = informedParty({ channel: post.channel, hasReporter: post.user !== null });
  const { ours, others } = useWaitingCallers(post._id) ?? { ours: 0, others: 0 };
  const isCaller = informed === 'caller';
  return (
    <div className="grid grid-cols-1 gap-2">
      <PostMeta post={post} />
      <p className="text-small text-ink-2">{t(`report.informed.${informed}`)}</p>
      {ours > (isCaller ? 1 : 0) && (
        <p className="text-small font-semibold">{t('report.callers', { count: ours })}</p>
      )}
      {others > 0 && !isCaller && (
        <p className="text-small text-ink-2">{t('report.callersElsewhere', { count: others })}</p>
      )}
      {(isCaller || ours > 0) && <CallerOnDemand post={post} />}
    </div>
  );
}

/** Each viewing is recorded, so going through the list must not be one. */
function CallerOnDemand({ post }: { post: CachedPost }) {
  const { t } = useTranslation('desk');
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <Suspense>
        <CallerBox post={post} elsewhere={t('report.callerElsewhere')} />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button compact onClick={() => setShown(true)}>
        <Eye aria-hidden="true" size={18} />
        {t('report.showCaller')}
      </Button>
      <p className="min-w-40 flex-1 text-small text-ink-3">{t('report.showCallerHint')}</p>
    </div>
  );
}
