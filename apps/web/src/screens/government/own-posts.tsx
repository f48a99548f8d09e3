import { CircleCheckBig, Hammer } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { WaitingProofs } from '../../features/advance/waiting-proofs.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { GovernmentList } from '../../widgets/government-list/government-list.tsx';
import { PendingBanner } from './pending-banner.tsx';

const KINDS = {
  assigned: { page: 'viewProgress', icon: Hammer },
  resolved: { page: 'resolvedIssues', icon: CircleCheckBig },
} as const;

/** A URL with another account's id redirects to the own posts. */
function OwnPosts({ list }: { list: keyof typeof KINDS }) {
  const { t } = useTranslation('progress');
  const { id: me } = useSession();
  const { id = me } = useParams();
  const { page, icon } = KINDS[list];
  if (id !== me) return <Navigate to={`/government/dashboard/${page}/${me}`} replace />;
  return (
    <>
      <PendingBanner />
      <PageHeading lead={t(`lists.${list}.lead`)} />
      {list === 'assigned' && <WaitingProofs />}
      <GovernmentList key={list} list={list} icon={icon} />
    </>
  );
}

export const AssignedPosts = () => <OwnPosts list="assigned" />;
export const ResolvedPosts = () => <OwnPosts list="resolved" />;
