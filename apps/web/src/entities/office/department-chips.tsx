import type { Department } from '@sudhaar/domain/departments';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';

export function DepartmentChips({ departments }: { departments: readonly Department[] }) {
  const { t } = useTranslation('common');
  return (
    <ul className="flex flex-wrap gap-2">
      {departments.map((department) => (
        <li key={department}>
          <Chip tone="green">{t(`departments.${department}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
