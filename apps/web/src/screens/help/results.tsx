import { ARTICLES, type ArticleId } from '@sudhaar/domain/help';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHelpSearch } from './queries.ts';

const MAX_SHOWN = 10;
const SKELETON_KEYS = ['a', 'b', 'c'];

export function Results({ text }: { text: string }) {
  const { t } = useTranslation('helpCenter');
  const { data, error, isFetching, refetch } = useHelpSearch(text);
  if (!data && error) {
    return (
      <FailureState
        title={t('failed')}
        reason={reasonOf(error)}
        retry={t('tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  const found = data?.slice(0, MAX_SHOWN);
  return (
    <div className="max-w-3xl">
      <p role="status" className="sr-only">
        {found && !isFetching && t('found', { count: found.length })}
      </p>
      {found?.length === 0 && <EmptyState icon={SearchX}>{t('nothing', { words: text.trim() })}</EmptyState>}
      <ul className="grid gap-3">
        {found
          ? found.map((id) => <Result key={id} id={id} />)
          : SKELETON_KEYS.map((key) => <Skeleton key={key} className="h-28 rounded-card" />)}
      </ul>
    </div>
  );
}

function Result({ id }: { id: ArticleId }) {
  const { t } = useTranslation(['helpCenter', 'articles']);
  return (
    <li>
      <Link
        to={`/help/${id}`}
        className="group block rounded-card border border-line bg-card p-4 shadow-card transition-colors duration-(--quick) hover:border-green sm:p-5"
      >
        <span className="block text-small text-ink-3">{t(`groups.${ARTICLES[id].group}`)}</span>
        <span className="text-lead font-semibold text-green underline-offset-4 group-hover:underline">
          {t(`articles:articles.${id}.title`)}
        </span>
        <span className="mt-1.5 line-clamp-3 text-ink-2">{t(`articles:articles.${id}.answer`)}</span>
      </Link>
    </li>
  );
}
