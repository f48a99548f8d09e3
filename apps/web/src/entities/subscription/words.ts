import type { Subscription } from '@sudhaar/contract/subscriptions';
import { placeInWords } from '@sudhaar/domain/following';
import { namesOfDistrict } from '@sudhaar/language/area-names';
import { i18n, useTranslation } from '../../lib/i18n/i18n.ts';

export function useFollowedName() {
  const { t } = useTranslation('following');
  useTranslation('districts');
  return ({ target, name, number, categoryName, ...where }: Subscription): string => {
    if (target.kind === 'office') return t('names.office', { name: name ?? '' });
    if (target.kind === 'report')
      return name === null ? t('names.hidden') : t('names.report', { number: number ?? '', name });
    const { key, values } = placeInWords(target.place, where, (district) =>
      namesOfDistrict(i18n.t, district),
    );
    const place = t(`names.${key}`, values);
    return categoryName === null ? place : t('names.category', { category: categoryName, place });
  };
}
