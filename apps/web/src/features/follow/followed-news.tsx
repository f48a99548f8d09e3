import { Link } from 'react-router';
import { useFollowedNews } from '../../entities/subscription/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';

/** Empty while loading, because the list above matters more. */
export function FollowedNews() {
  const { t } = useTranslation(['following', 'common']);
  const { data: news } = useFollowedNews();
  if (!news) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-medium">{t('section.news')}</h3>
      {news.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('section.noNews')}</p>
      ) : (
        <ul className="mt-2 grid max-h-96 grid-cols-1 gap-1 overflow-y-auto">
          {news.map(({ postId, number, caption, stage, at }) => (
            <li key={`${postId} ${at}`} className="grid grid-cols-1 gap-0.5 py-2">
              <Link
                to={`/post/${postId}`}
                className="line-clamp-2 wrap-anywhere underline underline-offset-4 hover:text-green"
              >
                {number} {caption}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-small text-ink-2">
                <Chip tone={stage === null ? 'marigold' : 'green'}>
                  {stage === null ? t('section.newReport') : t(`common:stages.${stage}`)}
                </Chip>
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
