import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { ListSearch } from './list-head.tsx';
import type { useFilters } from './use-filters.ts';

/** Shared by lists of citizens and authorities. */
export const ACCOUNT_FILTERS = { search: 'text', verified: ['yes', 'no'], suspended: ['yes'] } as const;

type Props = Pick<ReturnType<typeof useFilters<typeof ACCOUNT_FILTERS>>, 'filters' | 'set'> & {
  searchLabel: string;
  searchPlaceholder: string;
  verifiedLabel: string;
  verifiedOptions: readonly { value: 'yes' | 'no'; label: string }[];
  suspendedLabel: string;
};

export function AccountFilters({ filters, set, ...texts }: Props) {
  const { t } = useTranslation('admin');
  const all = { value: '', label: t('common.all') } as const;
  return (
    <div className="mt-5 mb-4 grid gap-3">
      <ListSearch
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        value={filters.search ?? ''}
        onSearch={(text) => set('search', text)}
      />
      <FoldedFilters values={[filters.verified, filters.suspended]} columns="md:grid-cols-4">
        <SelectField
          name="verified"
          label={texts.verifiedLabel}
          value={filters.verified ?? ''}
          options={[all, ...texts.verifiedOptions]}
          onChange={(verified) => set('verified', verified)}
        />
        <SelectField
          name="suspended"
          label={texts.suspendedLabel}
          value={filters.suspended ?? ''}
          options={[all, { value: 'yes', label: t('accountStatus.is.suspended') }]}
          onChange={(suspended) => set('suspended', suspended)}
        />
      </FoldedFilters>
    </div>
  );
}
