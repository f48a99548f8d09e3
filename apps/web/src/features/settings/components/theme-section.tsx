import { THEMES } from '@sudhaar/domain/settings';
import { preferTheme } from '../../../lib/device/preferences.ts';
import { useTheme } from '../../../lib/device/theme.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNotSavedNotice } from '../use-not-saved-notice.ts';
import { Section } from './section.tsx';

export function ThemeSection() {
  const { t } = useTranslation(['settings', 'shell']);
  const onlyHere = useNotSavedNotice();
  return (
    <Section id="theme" title={t('theme.title')} lead={t('theme.lead')}>
      <div className="max-w-sm">
        <Segmented
          legend={t('theme.title')}
          value={useTheme()}
          options={THEMES.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
          onChange={(theme) => preferTheme(theme).catch(onlyHere)}
        />
      </div>
    </Section>
  );
}
