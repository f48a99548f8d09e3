import { Megaphone, Newspaper } from 'lucide-react';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { PostSearch } from '../../entities/post/components/post-search.tsx';
import { readFeedFilters, readFilters, SORTS, writeFilters } from '../../entities/post/filters.ts';
import { feed } from '../../entities/post/sources.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NewPosts } from '../../widgets/post-list/new-posts.tsx';
import { PostList } from '../../widgets/post-list/post-list.tsx';

/** Everyone's posts but one's own. */
export function Feed() {
  const { t } = useTranslation('posts');
  const [params] = useAddress();
  const filters = readFeedFilters(params);
  const { search, category, sort, overdue } = filters;
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading title={t('feed.title')} />
        {/* On a phone the bar at the bottom has this button. */}
        <div className="hidden lg:block">
          <ButtonLink look="primary" to="/user/dashboard/createPost">
            <Megaphone aria-hidden="true" size={18} />
            {t('feed.report')}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-4 mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="col-span-full">
          <Search />
        </div>
        <div className="max-sm:col-span-full">
          <CategoryFilter />
        </div>
        <SortChoice />
        <DueFilter />
      </div>
      {!search && !category && !sort && !overdue && <NewPosts list="feed" />}
      <PostList
        source={feed(filters)}
        failed={t('feed.failed')}
        empty={
          <EmptyState icon={Newspaper}>
            {t('feed.empty')}
            {search && <span className="mt-1 block">{t('feed.nothingFound', { words: search })}</span>}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Also in the address bar. */
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

function SortChoice() {
  const { t } = useTranslation('posts');
  const [params, change] = useAddress();
  return (
    <SelectField
      name="sort"
      label={t('filters.sort')}
      isLabelHidden
      value={readFilters(params).sort}
      options={SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
      onChange={(sort) => change((address) => writeFilters(address, { sort }))}
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

/** The search is in the address bar. A component of its own, so that typing re-renders nothing else. */
function Search() {
  const [params, change] = useAddress();
  const find = (words: string) => change((address) => setParam(address, 'search', words));
  return <PostSearch value={params.get('search') ?? ''} onSearch={find} />;
}
