import { remarkCount } from '@sudhaar/domain/posts';
import { isOrphaned } from '@sudhaar/domain/progress';
import type { ReactNode } from 'react';
import type { Column } from '../../entities/desk/columns.ts';
import { useColleagueNames } from '../../entities/office/membership.ts';
import { useDefaultAssignee } from '../../entities/office/wards.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { Due } from '../../entities/post/components/due.tsx';
import { StageName } from '../../entities/stage/stage-name.tsx';
import { useNameOfCategory } from '../../lib/i18n/category-names.ts';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Moment } from '../../ui/moment.tsx';

/** List width from which a column is shown. With an open post the list is narrow. */
export const ROOM: Record<Column, string> = {
  caption: '',
  due: 'hidden @md:table-cell',
  number: 'hidden @xl:table-cell',
  stage: 'hidden @2xl:table-cell',
  age: 'hidden @3xl:table-cell',
  votes: 'hidden @[78.5rem]:table-cell',
  assignee: 'hidden @4xl:table-cell',
  priority: 'hidden @[50rem]:table-cell',
  category: 'hidden @[84rem]:table-cell',
  ward: 'hidden @6xl:table-cell',
  place: 'hidden @5xl:table-cell',
  comments: 'hidden @[90rem]:table-cell',
};

type CellColumn = Exclude<Column, 'caption'>;

export function Cell({ column, post }: { column: CellColumn; post: CachedPost }): ReactNode {
  const format = useFormat();
  const nameOfCategory = useNameOfCategory();
  const placeOf = usePlaceOf();
  switch (column) {
    case 'number':
      return <span className="whitespace-nowrap text-ink-2">{post.number}</span>;
    case 'category':
      return <TruncatedText text={nameOfCategory(post.category)} />;
    case 'priority':
      return <PriorityName priority={post.priority} />;
    case 'place':
      return <TruncatedText text={placeOf(post)} />;
    case 'due':
      return (
        <span className="whitespace-nowrap">
          <Due post={post} />
        </span>
      );
    case 'age':
      return <Moment at={post.createdAt} className="whitespace-nowrap text-ink-2" />;
    case 'votes':
      return format.number(post.upvoteCount);
    case 'comments':
      return format.number(remarkCount(post));
    case 'stage':
      return (
        <span className="block max-w-44 truncate *:whitespace-nowrap">
          <StageName stage={post.progressState} />
        </span>
      );
    case 'assignee':
      return <Assignee post={post} />;
    case 'ward':
      return <TruncatedText text={post.ward?.name ?? ''} />;
  }
}

export function usePlaceOf(): (post: CachedPost) => string {
  const { districtName } = useDistrictNames();
  // A locality is the name of a post office, which nobody on the spot knows.
  return ({ location }) =>
    [location.address, location.landmark].filter(Boolean).join(', ') ||
    location.locality ||
    districtName(location) ||
    location.pincode;
}

const PRIORITY_LOOK: Record<CachedPost['priority'], string> = {
  Low: 'text-ink-3',
  Medium: 'text-ink-2',
  High: 'font-semibold text-marigold-strong',
  Critical: 'font-semibold text-brick',
};

function PriorityName({ priority }: Pick<CachedPost, 'priority'>) {
  const { t } = useTranslation();
  return (
    <span className={`whitespace-nowrap ${PRIORITY_LOOK[priority]}`}>{t(`priorities.${priority}`)}</span>
  );
}

function TruncatedText({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="block max-w-24 truncate">
      {text}
    </span>
  );
}

export function Assignee({ post }: { post: CachedPost }) {
  const { t } = useTranslation('desk');
  const { id: me } = useSession();
  const names = useColleagueNames();
  const byDefault = useDefaultAssignee(post);
  if (isOrphaned({ stage: post.progressState, assigneeId: post.assignedGovernment })) {
    const name = names.get(post.formerAssignee ?? '');
    return <TruncatedText text={name ? t('list.wasWith', { name }) : t('list.waits')} />;
  }
  if (post.assignedGovernment === null && byDefault?._id === me)
    return <span className="font-semibold">{t('list.forYou')}</span>;
  if (post.assignedGovernment === null)
    return byDefault ? (
      <TruncatedText text={t('list.forColleague', { name: byDefault.name })} />
    ) : (
      <span className="text-ink-3">{t('list.nobody')}</span>
    );
  if (post.assignedGovernment === me) return <span className="font-semibold">{t('list.you')}</span>;
  const name = names.get(post.assignedGovernment) ?? post.assignedGovernmentName;
  return <TruncatedText text={name ?? ''} />;
}
