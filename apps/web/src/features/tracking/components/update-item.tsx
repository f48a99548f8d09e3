import type { Update } from '@sudhaar/contract/tracking';
import { STAGES } from '@sudhaar/domain/progress';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { usePlaceName } from '../../places/place-name.ts';
import { StageName } from '../../posts/components/stage-name.tsx';

/** One move: where the post stands now, what it is, and where. */
export function UpdateItem({ update }: { update: Update }) {
  const { t } = useTranslation(['tracking', 'common']);
  const placeName = usePlaceName();
  const { token } = useSession();
  const { postId, caption, image, from, to, at, landmark, state } = update;
  const isBack = STAGES.indexOf(to) < STAGES.indexOf(from);
  const back = t('updates.back', { stage: t(`common:stages.${to}`) });
  return (
    <li>
      <Link
        to={token === null ? `/track?post=${postId}` : `/post/${postId}`}
        className="flex gap-3 rounded-card border border-line bg-card p-3 shadow-card transition-colors duration-(--quick) hover:border-green sm:gap-4 sm:p-4"
      >
        {image && <Picture image={image} alt="" sizes="80px" className="size-20 shrink-0 rounded-small" />}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
            <StageName stage={to} {...(isBack && { text: back })} />
            <Moment at={at} className="text-ink-3" />
          </span>
          <span dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
            {caption}
          </span>
          <span className="line-clamp-1 text-small text-ink-2 wrap-anywhere">
            {landmark}, {placeName(state)}
          </span>
        </span>
      </Link>
    </li>
  );
}
