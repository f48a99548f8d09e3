import type { ListedOffice } from '@sudhaar/contract/offices';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { useDepartmentNames, usePlacesInWords } from './words.ts';

/** Two lines for lists: departments and areas. */
export function OfficeFacts({ office }: { office: Omit<ListedOffice, '_id' | 'name'> }) {
  const { t } = useTranslation('offices');
  const departmentNames = useDepartmentNames();
  const placesInWords = usePlacesInWords();
  const { departments, level, places, isRetired } = office;
  return (
    <span className="block text-small text-ink-2">
      <span className="block">{departmentNames(departments)}</span>
      <span className="block wrap-anywhere">
        {[t(`levels.${level}`), placesInWords(places)].filter(Boolean).join(' · ')}
      </span>
      {isRetired && <Chip tone="quiet">{t('office.retired')}</Chip>}
    </span>
  );
}
