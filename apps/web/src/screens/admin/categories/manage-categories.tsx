import type { AdminCategory } from '@sudhaar/contract/categories';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { LinesSkeleton } from '../../../widgets/admin-list/lines-skeleton.tsx';
import { ListHead } from '../../../widgets/admin-list/list-head.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryLines } from './category-lines.tsx';
import { useAdminCategories } from './queries.ts';

/** In the order in which citizens see them. */
export function ManageCategories() {
  const { t } = useTranslation(['offices', 'admin']);
  const { data, error, isFetching, refetch } = useAdminCategories();
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  return (
    <>
      <ListHead lead={t('categories.lead')}>
        <Button compact look="primary" className="shrink-0" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={18} />
          {t('categories.add')}
        </Button>
      </ListHead>
      <div className="mt-5">
        {data ? (
          <CategoryLines categories={data} onEdit={setEdited} />
        ) : error ? (
          <FailureState
            title={t('categories.failed')}
            reason={reasonOf(error)}
            retry={t('admin:common.tryAgain')}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <LinesSkeleton />
        )}
      </div>
      {edited && <CategoryForm category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
