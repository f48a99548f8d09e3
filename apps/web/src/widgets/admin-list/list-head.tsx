import type { ReactNode } from 'react';
import { useDraft } from '../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';

type HeadProps = { title: string; lead: string; children?: ReactNode };

/** The head of a list: what it is, and on the right what can be done with the whole of it. */
export function ListHead({ title, lead, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}

type SearchProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** Asks the server when the typing pauses. */
export function ListSearch({ label, placeholder, value, onSearch }: SearchProps) {
  const { t } = useTranslation('admin');
  const [text, setText] = useDraft(value, onSearch);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      clearLabel={t('common.clearSearch')}
      value={text}
      onChange={setText}
    />
  );
}
