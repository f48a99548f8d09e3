import type { FeedPlace } from '@sudhaar/domain/feed-places';
import { Megaphone, Newspaper } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { useHome } from '../../entities/place/home/queries.ts';
import { PostSearch } from '../../entities/post/components/post-search.tsx';
import {
  defaultPlace,
  FEED_SORTS,
  readFeedFilters,
  readFeedSort,
  readFilters,
  readWhere,
  SORTS,
} from '../../entities/post/filters.ts';
import { feed } from '../../entities/post/sources.ts';
import { homeHint } from '../../lib/device/home-hint.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewPosts } from '../../widgets/post-list/new-posts.tsx';
import { PostList } from '../../widgets/post-list/post-list.tsx';

const PLACE_OPTIONS = ['near', 'district', 'everywhere'] as const;

const HomeCard = optionalPart(
  async () => (await import('../../features/home/home-card.tsx')).HomeCard,
  'home',
  'places',
);

/** Whether the reader has a home, and whether to ask. The feed does not wait for it. */
function useNearness() {
  const { id } = useSession();
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true), isIdle ? null : 'home');
  const { data } = useHome(isIdle);
  const [isWanted, setWanted] = useState(false);
  return {
    hasHome: data ? data.home !== null : homeHint(id) === 'set',
    isAsking: isWanted || (data ? !data.wasAsked : homeHint(id) === 'unasked'),
    isWanted,
    ask: () => setWanted(true),
    done: () => setWanted(false),
  };
}

/** All posts except the reader's own. */
export function Feed() {
  const { t } = useTranslation('posts');
  const [params, change] = useAddress();
  const { hasHome, isAsking, isWanted, ask, done } = useNearness();
  const filters = readFeedFilters(params, hasHome);
  const where = readWhere(params, hasHome);
  const look = (to: FeedPlace) => {
    if (to !== 'everywhere' && !hasHome) return ask();
    change((address) => setParam(address, 'where', to === defaultPlace(hasHome) ? '' : to));
  };
  const { search, category, sort, overdue } = filters;
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading page="feed" />
        {/* On a phone the bottom bar has this button. */}
        <div className="hidden lg:block">
          <ButtonLink look="primary" to="/user/dashboard/createPost">
            <Megaphone aria-hidden="true" size={18} />
            {t('feed.report')}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-4">
        <Segmented
          legend={t('feed.where')}
          options={PLACE_OPTIONS.map((value) => ({ value, label: t(`feed.wheres.${value}`) }))}
          value={where}
          onChange={look}
        />
      </div>
      <div className="mt-4 mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="col-span-full">
          <Search />
        </div>
        <div className="max-sm:col-span-full">
          <CategoryFilter />
        </div>
        <SortChoice hasHome={hasHome} />
        <DueFilter />
      </div>
      {isAsking && (
        <Suspense fallback={<Skeleton className="mb-5 h-50 rounded-large" />}>
          <HomeCard isWanted={isWanted} onDone={done} />
        </Suspense>
      )}
      {/* Somebody may have reported anywhere. */}
      {where === 'everywhere' && !search && !category && !sort && !overdue && <NewPosts list="feed" />}
      <PostList
        source={feed(filters)}
        failed={t('feed.failed')}
        empty={
          <EmptyState
            icon={Newspaper}
            action={where !== 'everywhere' && <WidenSearch where={where} onLook={look} />}
          >
            {t('feed.empty')}
            {search && <span className="mt-1 block">{t('feed.nothingFound', { words: search })}</span>}
            {where !== 'everywhere' && <span className="mt-1 block">{t(`feed.emptyWhere.${where}`)}</span>}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Links to larger areas. */
function WidenSearch({ where, onLook }: { where: 'near' | 'district'; onLook: (to: FeedPlace) => void }) {
  const { t } = useTranslation('posts');
  return (
    <>
      {where === 'near' && (
        <Button look="outline" onClick={() => onLook('district')}>
          {t('feed.lookDistrict')}
        </Button>
      )}
      <Button look="outline" onClick={() => onLook('everywhere')}>
        {t('feed.lookEverywhere')}
      </Button>
    </>
  );
}

/** Stored in the URL. */
function CategoryFilter() {
  const { t } = useTranslation('posts');
  const [params, change] = useAddress();
  const choose = (code: string) => change((address) => setParam(address, 'category', code));
  return (
    <CategorySelect
      label={t('filters.category')}
      isLabelHidden
      all={t('filters.everyCategory')}
      value={params.get('category') ?? ''}
      onChange={choose}
    />
  );
}

function SortChoice({ hasHome }: { hasHome: boolean }) {
  const { t } = useTranslation('posts');
  const [params, change] = useAddress();
  return (
    <SelectField
      name="sort"
      label={t('filters.sort')}
      isLabelHidden
      value={readFeedSort(params, hasHome)}
      options={(hasHome ? FEED_SORTS : SORTS).map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
      onChange={(sort) => change((address) => setParam(address, 'sort', sort === 'newest' ? '' : sort))}
    />
  );
}

function DueFilter() {
  const { t } = useTranslation('posts');
  const [params, change] = useAddress();
  return (
    <SelectField
      name="overdue"
      label={t('filters.due')}
      isLabelHidden
      value={readFilters(params).overdue ?? ''}
      options={[
        { value: '', label: t('filters.anyDue') },
        { value: 'yes', label: t('filters.overdue') },
      ]}
      onChange={(overdue) => change((address) => setParam(address, 'overdue', overdue))}
    />
  );
}

/** Stored in the URL. A separate component, so that typing re-renders nothing else. */
function Search() {
  const [params, change] = useAddress();
  const find = (words: string) => change((address) => setParam(address, 'search', words));
  return <PostSearch value={params.get('search') ?? ''} onSearch={find} />;
}
