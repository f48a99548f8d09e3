import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import type { ReactNode } from 'react';
import { NameRequest } from '../../features/edit-profile/name-request.tsx';
import { AuthorityFigures } from './authority-figures.tsx';
import { AuthorityHeader } from './authority-header.tsx';
import { AuthorityTabs } from './authority-tabs.tsx';
import { RecentActivity } from './recent-activity.tsx';

type Props = { profile: GovernmentProfile; isOwner: boolean; actions: ReactNode };

export function AuthorityView({ profile, isOwner, actions }: Props) {
  const { _id: id, figures, nameRequest } = profile;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AuthorityHeader profile={profile} isOwner={isOwner} actions={actions} />
      {nameRequest && <NameRequest id={id} request={nameRequest} isOwner={isOwner} />}
      <AuthorityFigures figures={figures} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <AuthorityTabs profile={profile} />
        <RecentActivity activity={figures.recentActivity} />
      </div>
    </div>
  );
}
