import type { ApiKey } from '@sudhaar/contract/api-keys';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Column } from '../../widgets/admin-list/record-list.tsx';
import { useArea } from './area.ts';

type OwnerFields = Pick<ApiKey, 'office' | 'createdAt' | 'createdBy'>;

/** Owner (for administrators, who see all offices), creator and date. */
export function useOwnerColumns(): Column<OwnerFields>[] {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const { isAdmin } = useArea();
  const made: Column<OwnerFields> = {
    name: t('common.made'),
    cell: ({ createdAt, createdBy }) =>
      t('common.madeBy', { age: format.age(createdAt), name: createdBy ?? t('common.gone') }),
  };
  if (!isAdmin) return [made];
  return [
    { name: t('common.of'), cell: ({ office }) => <bdi>{office?.name ?? t('common.administrators')}</bdi> },
    made,
  ];
}
