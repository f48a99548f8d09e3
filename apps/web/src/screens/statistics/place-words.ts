import type { StatisticsSelection } from '@sudhaar/contract/statistics';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';

/** "Pune, Maharashtra", or all India. */
export function usePlaceWords({ state, district }: Pick<StatisticsSelection, 'state' | 'district'>): string {
  const { t } = useTranslation('statistics');
  const placeName = usePlaceName();
  if (!state) return t('india');
  return district ? `${district.name}, ${placeName(state.name)}` : placeName(state.name);
}
