import { THEMES } from '@sudhaar/domain/settings';
import { preferTheme } from '../../lib/device/preferences.ts';
import { useTheme } from '../../lib/device/theme.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';

export function ThemeChoice() {
  const { t } = useTranslation('shell');
  return (
    <Segmented
      compact
      legend={t('theme.label')}
      value={useTheme()}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(value) => preferTheme(value).catch((error) => console.error(error))}
    />
  );
}
