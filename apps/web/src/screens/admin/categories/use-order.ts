import type { AdminCategory } from '@sudhaar/contract/categories';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { useAdminCategoryName, useCategoryList } from './queries.ts';

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Optimistic: reverted if refused. */
export function useOrder(categories: readonly AdminCategory[]) {
  const { t } = useTranslation('offices');
  const list = useCategoryList();
  const categoryName = useAdminCategoryName();
  const [said, setSaid] = useState('');
  const order = useMutation({
    mutationFn: (codes: string[]) => api('PUT /api/admin/categoryOrder', { body: { codes } }),
    // Serialised, so that the last order wins.
    scope: { id: 'category-order' },
    onError(error) {
      notify.failure(error, t('categories.orderFailed'));
      list.refetch();
    },
  });
  const move = (category: AdminCategory, by: 1 | -1) => {
    const from = categories.indexOf(category);
    const next = moved(categories, from, from + by);
    list.set(() => next);
    setSaid(t('categories.moved', { name: categoryName(category), place: from + by + 1 }));
    order.mutate(next.map(({ code }) => code));
  };
  return { move, said };
}
