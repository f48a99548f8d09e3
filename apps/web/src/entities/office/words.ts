import type { AreaInput } from '@sudhaar/contract/offices';
import type { Department } from '@sudhaar/domain/departments';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';

/** "Roads, Water". */
export function useDepartmentNames(): (departments: readonly Department[]) => string {
  const { t } = useTranslation('offices');
  return (departments) => departments.map((department) => t(`departments.${department}`)).join(', ');
}

/** A part of an area in words: "Pune, Maharashtra". */
export function useAreaName(): (area: AreaInput) => string {
  const { t } = useTranslation('offices');
  const placeName = usePlaceName();
  return (area) => {
    if (area.kind === 'state') return placeName(area.state);
    if (area.kind === 'district') return `${area.district}, ${placeName(area.state)}`;
    return area.kind === 'pincode' ? t('areas.pincode', { pincode: area.pincode }) : area.name;
  };
}

/** Two with the same key are the same part of an area. Polygons may share a name. */
export const areaKey = (area: AreaInput): string =>
  area.kind === 'polygon' ? JSON.stringify(area.rings) : Object.values(area).join('/');

const DAY_HOURS = 24;

/** A span of time in words: hours up to two days, then days. */
export function useSpan(): (hours: number) => string {
  const { t } = useTranslation('offices');
  const format = useFormat();
  return (hours) => {
    const inHours = hours < 2 * DAY_HOURS;
    const count = Math.round((inHours ? hours : hours / DAY_HOURS) * 10) / 10;
    return t(inHours ? 'page.hours' : 'page.days', { count, shown: format.number(count) });
  };
}
