import type { ListedOffice } from '@sudhaar/contract/offices';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Chip } from '../../ui/chip.tsx';
import { useDepartmentNames } from './words.ts';

/** Two lines for lists: departments and areas. */
export function OfficeFacts({ office }: { office: Omit<ListedOffice, '_id' | 'name'> }) {
  const { t } = useTranslation('offices');
  const departmentNames = useDepartmentNames();
  const placeName = usePlaceName();
  const { departments, level, places, isRetired } = office;
  return (
    <span className="block text-small text-ink-2">
      <span className="block">{departmentNames(departments)}</span>
      <span className="block wrap-anywhere">
        {[t(`levels.${level}`), places.map(placeName).join(', ')].filter(Boolean).join(' · ')}
      </span>
      {isRetired && <Chip tone="quiet">{t('office.retired')}</Chip>}
    </span>
  );
}
