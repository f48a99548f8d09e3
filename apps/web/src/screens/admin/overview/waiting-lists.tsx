import { BadgeCheck, type LucideIcon, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { verificationPath } from '../../../lib/page/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Moment } from '../../../ui/moment.tsx';
import type { SystemInsights } from './queries.ts';

/** Longest waiting first. */
export function UnseenCritical({ posts }: { posts: SystemInsights['unseenCritical'] }) {
  const { t } = useTranslation('admin');
  return (
    <WaitingList
      title={t('overview.critical')}
      all="/admin/dashboard/managePosts?priority=urgent&stage=Unseen&sort=oldest"
      icon={PartyPopper}
      empty={t('overview.noneCritical')}
    >
      {posts.map(({ _id, caption, place, createdAt }) => (
        <Line key={_id} to={`/post/${_id}`} title={caption} detail={place} since={createdAt} />
      ))}
    </WaitingList>
  );
}

export function AwaitingVerification({ first }: SystemInsights['awaitingVerification']) {
  const { t } = useTranslation('admin');
  return (
    <WaitingList
      title={t('overview.verify')}
      all="/admin/dashboard/manageGovernment?verified=no"
      icon={BadgeCheck}
      empty={t('overview.noneToVerify')}
    >
      {first.map(({ _id, name, email, createdAt }) => (
        <Line key={_id} to={verificationPath(email)} title={name} detail={email} since={createdAt} />
      ))}
    </WaitingList>
  );
}

type WaitingListProps = {
  title: string;
  all: string;
  icon: LucideIcon;
  empty: string;
  children: ReactNode[];
};

function WaitingList({ title, all, icon, empty, children }: WaitingListProps) {
  const { t } = useTranslation('admin');
  return (
    <Card className="overflow-clip">
      <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        <h2 className="text-lead font-semibold">{title}</h2>
        <ButtonLink
          compact
          to={all}
          className="shrink-0 whitespace-nowrap"
          aria-label={`${t('overview.seeAll')}: ${title}`}
        >
          {t('overview.seeAll')}
        </ButtonLink>
      </div>
      {children.length === 0 ? (
        <EmptyState icon={icon}>{empty}</EmptyState>
      ) : (
        <ol className="border-t border-line">{children}</ol>
      )}
    </Card>
  );
}

type LineProps = { to: string; title: string; detail: string; since: string };

function Line({ to, title, detail, since }: LineProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} className="flex min-h-touch items-center gap-4 px-5 py-2.5 hover:bg-sunk/60">
        <span className="min-w-0 flex-1 leading-snug">
          <span className="line-clamp-1 font-semibold wrap-anywhere">{title}</span>
          <span className="line-clamp-1 text-small wrap-anywhere text-ink-2">{detail}</span>
        </span>
        <Moment at={since} className="shrink-0 text-small text-ink-2" />
      </Link>
    </li>
  );
}
