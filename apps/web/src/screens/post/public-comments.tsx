import type { PublicPostPage, PublicRemark } from '@sudhaar/contract/tracking';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Moment } from '../../ui/moment.tsx';

type Props = { comments: PublicPostPage['comments']; hasMore: boolean };

/** Nobody is named. */
export function PublicComments({ comments, hasMore }: Props) {
  const { t } = useTranslation(['postPages', 'posts']);
  return (
    <section
      id="comments"
      aria-labelledby="public-comments"
      className="border-t border-line px-4 pt-4 sm:px-6"
    >
      <h2 id="public-comments" className="text-lead">
        {t('posts:comments.title')}
      </h2>
      {comments.length === 0 && <p className="mt-2 text-ink-2">{t('noComments')}</p>}
      <ul className="mt-3 grid gap-4">
        {comments.map(({ replies, ...comment }) => (
          <li key={comment._id}>
            <Remark remark={comment} />
            {replies.length > 0 && (
              <ul className="mt-3 grid gap-3 border-l-2 border-line pl-4">
                {replies.map((reply) => (
                  <li key={reply._id}>
                    <Remark remark={reply} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-ink-2">{t('moreComments')}</p>}
    </section>
  );
}

function Remark({ remark: { author, content, createdAt } }: { remark: PublicRemark }) {
  const { t } = useTranslation('postPages');
  return (
    <>
      <p className="text-small">
        <span className="font-semibold">{t(`author.${author}`)}</span>{' '}
        <Moment at={createdAt} className="text-ink-3" />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {content}
      </p>
    </>
  );
}
