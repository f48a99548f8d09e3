import { THEMES } from '@sudhaar/domain/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, chosenTheme } from '../lib/theme.ts';
import { Segmented } from '../ui/segmented.tsx';

export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Segmented
      compact
      legend={t('theme.label')}
      value={theme}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(value) => {
        chooseTheme(value);
        setTheme(value);
      }}
    />
  );
}
