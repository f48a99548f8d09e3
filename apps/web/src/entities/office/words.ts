import type { AreaInput } from '@sudhaar/contract/offices';
import type { Department } from '@sudhaar/domain/departments';
import { areaName } from '@sudhaar/language/area-names';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { i18n, useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';

/** "Roads, Water". */
export function useDepartmentNames(): (departments: readonly Department[]) => string {
  const { t } = useTranslation('common');
  return (departments) => departments.map((department) => t(`departments.${department}`)).join(', ');
}

/** "Pune, Maharashtra". */
export function useAreaName(): (area: AreaInput) => string {
  const { t } = useTranslation('offices');
  const placeName = usePlaceName();
  const { districtAndState } = useDistrictNames();
  return (area) => {
    if (area.kind === 'state') return placeName(area.state);
    if (area.kind === 'district') return districtAndState(area);
    return area.kind === 'pincode' ? t('areas.pincode', { pincode: area.pincode }) : area.name;
  };
}

/** Names of an office's areas in lists, where a district comes without its state. */
export function usePlacesInWords(): (places: readonly string[]) => string {
  useTranslation('districts');
  return (places) => places.map((name) => areaName(i18n.t, name)).join(', ');
}

/** Identifies an area. Polygons may share a name. */
export const areaKey = (area: AreaInput): string =>
  area.kind === 'polygon' ? JSON.stringify(area.rings) : Object.values(area).join('/');
