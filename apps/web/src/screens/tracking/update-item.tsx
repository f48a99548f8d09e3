import { STAGES } from '@sudhaar/domain/progress';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { Link } from 'react-router';
import type { Entry } from '../../entities/public-post/entries.ts';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceLine } from '../../lib/i18n/place-line.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Moment } from '../../ui/moment.tsx';
import { Picture } from '../../ui/picture.tsx';

export function UpdateItem({ entry: { update, stages } }: { entry: Entry }) {
  const { t } = useTranslation(['tracking', 'common']);
  const placeLine = usePlaceLine();
  const { token } = useSession();
  const { postId, number, caption, image, from, to, at } = update;
  const isBack = STAGES.indexOf(to) < STAGES.indexOf(from);
  const back = t('updates.back', { stage: t(`common:stages.${to}`) });
  return (
    <li>
      <Link
        to={token === null ? publicPostPath(number) : `/post/${postId}`}
        className="flex gap-3 rounded-card border border-line bg-card p-3 shadow-card transition-colors duration-(--quick) hover:border-green sm:gap-4 sm:p-4"
      >
        {image && (
          <Picture image={image} isSmall alt="" sizes="80px" className="size-20 shrink-0 rounded-small" />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
            <StageName stage={to} {...(isBack && { text: back })} />
            <Moment at={at} className="text-ink-3" />
          </span>
          <span dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
            {caption}
          </span>
          {stages.length > 1 && (
            <span className="block text-small text-ink-2">
              {t('updates.steps', {
                count: stages.length,
                stages: stages.map((stage) => t(`common:stages.${stage}`)).join(' → '),
              })}
            </span>
          )}
          <span className="line-clamp-1 text-small text-ink-2 wrap-anywhere">{placeLine(update)}</span>
        </span>
      </Link>
    </li>
  );
}
