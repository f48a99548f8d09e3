import type { DistrictPage } from '@sudhaar/contract/place-pages';
import { useTranslation } from '../../lib/i18n/i18n.ts';

export function useOpenWords(): (open: DistrictPage['open']) => string {
  const { t } = useTranslation('placePages');
  return ({ count, isMore }) => t(isMore ? 'openMore' : 'open', { count });
}
