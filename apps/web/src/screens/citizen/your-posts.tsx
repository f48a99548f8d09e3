import { ListTodo, Megaphone } from 'lucide-react';
import { Suspense } from 'react';
import { countActive, readFilters, writeFilters } from '../../entities/post/filters.ts';
import { myPosts } from '../../entities/post/sources.ts';
import { WaitingReports } from '../../features/report/outbox/waiting-reports.tsx';
import { useAddress } from '../../lib/hooks/use-address.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OwnerTools } from '../../widgets/post-card/owner-tools.tsx';
import { PostCard } from '../../widgets/post-card/post-card.tsx';
import { ReporterWord } from '../../widgets/post-card/reporter-word.tsx';
import { NothingReported } from '../../widgets/post-list/nothing-reported.tsx';
import { type CardProps, PostList } from '../../widgets/post-list/post-list.tsx';
import { FiltersPanel } from './filters-panel.tsx';

// Few people have a code, so it is loaded on demand.
const TakeByCode = optionalPart(
  async () => (await import('../../features/intake/take-post.tsx')).TakeByCode,
  'intake',
);

export function YourPosts() {
  const { t } = useTranslation('posts');
  const [params, change] = useAddress();
  const filters = readFilters(params);
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading />
        {/* On a phone the bottom bar has it. */}
        <div className="hidden lg:block">
          <ButtonLink look="primary" to="/user/dashboard/createPost">
            <Megaphone aria-hidden="true" size={18} />
            {t('mine.report')}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-4 mb-5">
        <FiltersPanel
          filters={filters}
          onChange={(filters) => change((address) => writeFilters(address, filters))}
        />
      </div>
      <WaitingReports />
      <PostList
        source={myPosts(filters)}
        failed={t('mine.failed')}
        card={OwnPost}
        empty={countActive(filters) > 0 ? <NoMatch /> : <NothingReported />}
      />
      <Suspense>
        <TakeByCode />
      </Suspense>
    </div>
  );
}

function OwnPost({ post, eager }: CardProps) {
  return (
    <PostCard post={post} eager={eager} withCountry next={<ReporterWord post={post} />}>
      <OwnerTools post={post} />
    </PostCard>
  );
}

function NoMatch() {
  const { t } = useTranslation('posts');
  return <EmptyState icon={ListTodo}>{t('mine.noMatch')}</EmptyState>;
}
