import type { StatisticsSelection } from '@sudhaar/contract/statistics';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** "Pune, Maharashtra", or all India. */
export function usePlaceWords({ state, district }: Pick<StatisticsSelection, 'state' | 'district'>): string {
  const { t } = useTranslation('statistics');
  const { districtAndState } = useDistrictNames();
  if (!state) return t('india');
  return districtAndState({ state: state.name, district: district?.name ?? '' });
}
