import { useCategories } from '../../../entities/category/queries.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Such as "Categories: Pothole or damaged road, Debris". */
export function useCategoryWords(): (codes: readonly string[]) => string {
  const { t } = useTranslation('measurements');
  const categories = useCategories() ?? [];
  const nameOf = (code: string) => categories.find((one) => one.code === code)?.name ?? code;
  return (codes) => {
    const few = codes.length <= 2 ? codes.map(nameOf).join(', ') : t('some', { count: codes.length });
    return t('categories', { names: codes.length === 0 ? t('all') : few });
  };
}
