import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Districts of a state for a list, sorted by their names in the reader's language. */
export function useDistrictOptions(state: string, districts: readonly string[]) {
  const { i18n } = useTranslation('districts');
  const { districtName } = useDistrictNames();
  return districts
    .map((value) => ({ value, label: districtName({ state, district: value }) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
}
