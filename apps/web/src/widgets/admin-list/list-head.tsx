import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DebouncedSearchField } from '../../ui/search-field.tsx';

type HeadProps = { lead: string; children?: ReactNode };

/** `children` are actions on the whole list. */
export function ListHead({ lead, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
      <PageHeading lead={lead} />
      {children}
    </div>
  );
}

type SearchProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

export function ListSearch(props: SearchProps) {
  const { t } = useTranslation('admin');
  return <DebouncedSearchField {...props} clearLabel={t('common.clearSearch')} />;
}
