import { routingArguments } from '@sudhaar/domain/responsibility';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PersonLink } from '../../entities/account/person-link.tsx';
import type { CachedPost } from '../../entities/post/cache.ts';
import { timelineQuery } from '../../entities/post/timeline-query.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Moment } from '../../ui/moment.tsx';

/** Where a disputed post is, and what each office said about where it belongs. */
export function Dispute({ post }: { post: CachedPost }) {
  const { t } = useTranslation('offices');
  const heading = useId();
  const { office, assignedGovernmentName } = post;
  return (
    <section className="grid gap-3 rounded-card border border-line p-4">
      <dl>
        <dt className="text-small text-ink-2">{t('dispute.holder')}</dt>
        <dd className="font-semibold wrap-anywhere">{office?.name ?? t('dispute.noHolder')}</dd>
        {assignedGovernmentName && <dd>{t('dispute.claimedBy', { name: assignedGovernmentName })}</dd>}
      </dl>
      <h3 id={heading} className="text-small font-semibold text-ink-2">
        {t('dispute.arguments')}
      </h3>
      <Arguments post={post} labelledBy={heading} />
    </section>
  );
}

function Arguments({ post, labelledBy }: { post: CachedPost; labelledBy: string }) {
  const { t } = useTranslation('offices');
  const history = useQuery(timelineQuery(post));
  if (!history.data) {
    return (
      <p role="status" className="text-ink-2">
        {t(history.isError ? 'dispute.failed' : 'dispute.loading')}
      </p>
    );
  }
  const said = routingArguments(history.data.routings);
  if (said.length === 0) return <p className="text-ink-2">{t('dispute.none')}</p>;
  return (
    <ol aria-labelledby={labelledBy} className="grid gap-3">
      {said.map(({ _id, kind, from, to, reason, actor, at }) => {
        const names = { from: from?.name ?? '', to: to?.name ?? '' };
        const text = kind === 'disputed' ? 'disputed' : from ? 'moved' : 'sent';
        return (
          <li key={_id} className="border-l-4 border-marigold pl-3 wrap-anywhere">
            <p className="font-semibold">{t(`dispute.${text}`, names)}</p>
            <p dir="auto" className="whitespace-pre-line">
              {reason}
            </p>
            <p className="text-small text-ink-3">
              {actor && (
                <>
                  <PersonLink person={actor} /> ·{' '}
                </>
              )}
              <Moment at={at} as="date" />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
