import type { AdminCategory } from '@sudhaar/contract/categories';
import type { Confirmation } from '../../../features/moderate/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAdminCategoryName, useCategoryList } from './queries.ts';

/** Only unused categories can be deleted. */
export function useCategoryActions() {
  const { t } = useTranslation('offices');
  const list = useCategoryList();
  const categoryName = useAdminCategoryName();
  return {
    retire(category: AdminCategory, isRetired: boolean): Confirmation {
      const { code } = category;
      const name = categoryName(category);
      return {
        title: t(isRetired ? 'categories.retireTitle' : 'categories.backTitle', { name }),
        happens: isRetired
          ? t('categories.retireHappens', { returnObjects: true })
          : t('categories.backHappens', { returnObjects: true }),
        confirm: t(isRetired ? 'categories.retire' : 'categories.back'),
        failed: t('categories.changeFailed'),
        run: (reason) =>
          api('PUT /api/admin/categories/{code}', { params: { code }, body: { isRetired, reason } }),
        onDone: () => list.set((all) => all.map((one) => (one.code === code ? { ...one, isRetired } : one))),
      };
    },

    remove(category: AdminCategory): Confirmation {
      const { code } = category;
      return {
        title: t('categories.deleteTitle', { name: categoryName(category) }),
        happens: t('categories.deleteHappens', { returnObjects: true }),
        confirm: t('categories.delete'),
        failed: t('categories.changeFailed'),
        danger: true,
        run: (reason) => api('DELETE /api/admin/categories/{code}', { params: { code }, body: { reason } }),
        onDone() {
          list.set((all) => all.filter((one) => one.code !== code));
          // Its button is gone, so the focus moves to the page.
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        },
      };
    },
  };
}
