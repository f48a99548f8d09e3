import type { DeskQuery } from '@sudhaar/contract/desk';
import { DESK_VIEWS, type DeskView } from '@sudhaar/domain/desk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countFilters, deskPath, inView, isSameDesk } from '../../entities/desk/address.ts';
import { useDeskCount, useDeskCounts, useSavedViews } from '../../entities/desk/queries.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { query: DeskQuery };

/** With counts. Filters stay when the view changes. A saved view that holds the inbox is highlighted instead. */
export function DeskViews({ query }: Props) {
  const { t } = useTranslation('desk');
  const { data: counts } = useDeskCounts();
  const isNarrowed = countFilters(query) > 0;
  // Only the open view is counted under its filters. The others say that they are not.
  const { data: here } = useDeskCount(query, isNarrowed);
  const { data: saved } = useSavedViews();
  const isSaved = isNarrowed && saved?.some((view) => isSameDesk(view.query, query));
  return (
    <nav aria-label={t('views.label')}>
      <ul className="flex flex-wrap gap-1.5">
        {DESK_VIEWS.map((view) => (
          <li key={view}>
            <ViewLink
              query={inView(query, view)}
              isHere={view === query.view && !isSaved}
              count={isNarrowed && view === query.view ? here : counts?.[view]}
              calls={calls(view)}
            >
              {t(`views.${view}`)}
            </ViewLink>
          </li>
        ))}
      </ul>
      {isNarrowed && <p className="mt-1 text-small text-ink-2">{t('views.unfiltered')}</p>}
    </nav>
  );
}

const calls = (view: DeskView): boolean => view === 'overdue';

type LinkProps = {
  query: DeskQuery;
  isHere: boolean;
  count: number | undefined;
  /** Highlighted if not empty. */
  calls?: boolean;
  children: ReactNode;
};

export function ViewLink({ query, isHere, count, calls = false, children }: LinkProps) {
  const format = useFormat();
  const tone = calls && count ? 'text-brick' : isHere ? 'text-on-green' : 'text-ink-2';
  return (
    <Link
      to={deskPath(query)}
      aria-current={isHere ? 'page' : undefined}
      className={`inline-flex min-h-9 items-center gap-2 rounded-full border px-3 text-small leading-tight font-medium transition-colors duration-(--quick) ${
        isHere ? 'border-green bg-green text-on-green' : 'border-line bg-card hover:border-green'
      }`}
    >
      <span className="wrap-anywhere">{children}</span>
      <span className={`font-semibold tabular-nums ${isHere ? 'text-on-green' : tone}`}>
        {count === undefined ? '…' : format.number(count)}
      </span>
    </Link>
  );
}

type SelectProps = Props & { onChange: (query: DeskQuery) => void };

/** Select for phones. */
export function DeskViewSelect({ query, onChange }: SelectProps) {
  const { t } = useTranslation('desk');
  // There is no room to say that they are without filters.
  const isNarrowed = countFilters(query) > 0;
  const format = useFormat();
  const { data: counts } = useDeskCounts();
  return (
    <SelectField
      name="view"
      label={t('views.label')}
      isLabelHidden
      value={query.view}
      options={DESK_VIEWS.map((view) => ({
        value: view,
        label: [t(`views.${view}`), counts && !isNarrowed && `(${format.number(counts[view])})`]
          .filter(Boolean)
          .join(' '),
      }))}
      onChange={(view) => onChange(inView(query, view))}
    />
  );
}
