import type { MappedPost } from '@sudhaar/contract/tracking';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { Link } from 'react-router';
import { Due } from '../../entities/post/components/due.tsx';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceLine } from '../../lib/i18n/place-line.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Moment } from '../../ui/moment.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Visitors get a link to the public page, others to the post. `pin` is the number of its pin on the map beside it. */
export function MappedItem({ post, pin }: { post: MappedPost; pin?: number | undefined }) {
  const { t } = useTranslation('common');
  const { token } = useSession();
  const placeLine = usePlaceLine();
  const { _id, number, caption, image, progressState, priority, createdAt } = post;
  return (
    <Link
      to={token === null ? publicPostPath(number) : `/post/${_id}`}
      className="flex gap-3 rounded-card border border-line bg-card p-3 shadow-card transition-colors duration-(--quick) hover:border-green"
    >
      <span className="relative shrink-0">
        {image && <Picture image={image} isSmall alt="" sizes="72px" className="size-18 rounded-small" />}
        {pin !== undefined && (
          <span
            className={`grid size-6 place-items-center rounded-full bg-current text-small font-bold tabular-nums ${STAGE_LOOK[progressState].colour} ${image ? 'absolute -top-1.5 -left-1.5 ring-2 ring-card' : ''}`}
          >
            <span className="text-card">{pin}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{caption}</span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-small">
          <StageName stage={progressState} />
          <span className="text-ink-2">{t(`priorities.${priority}`)}</span>
          <Due post={post} />
        </span>
        <span className="line-clamp-1 text-small text-ink-2 wrap-anywhere">
          {placeLine(post)} · <Moment at={createdAt} />
        </span>
      </span>
    </Link>
  );
}
