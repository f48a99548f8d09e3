import type { DeskQuery, SavedView } from '@sudhaar/contract/desk';
import { useRef } from 'react';
import { isSameDesk } from '../../entities/desk/address.ts';
import { useDeskCount, useSavedViews } from '../../entities/desk/queries.ts';
import { ViewMenu } from '../../features/saved-view/view-menu.tsx';
import { useIsNear } from '../../lib/hooks/use-is-near.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ViewLink } from './views.tsx';

/** Each is counted when it scrolls into view. */
export function SavedViews({ query }: { query: DeskQuery }) {
  const { t } = useTranslation('desk');
  const { data: views } = useSavedViews();
  if (!views?.length) return null;
  return (
    <nav aria-label={t('saved.title')}>
      <ul className="flex flex-wrap gap-1.5">
        {views.map((view) => (
          <SavedViewLink key={view._id} view={view} query={query} />
        ))}
      </ul>
    </nav>
  );
}

function SavedViewLink({ view, query }: { view: SavedView; query: DeskQuery }) {
  const item = useRef<HTMLLIElement>(null);
  const { data: count } = useDeskCount(view.query, useIsNear(item, '100px'));
  return (
    <li ref={item} className="flex min-w-0 items-center">
      <ViewLink query={view.query} isHere={isSameDesk(view.query, query)} count={count}>
        <bdi>{view.name}</bdi>
      </ViewLink>
      {view.isMine && <ViewMenu view={view} query={query} />}
    </li>
  );
}
