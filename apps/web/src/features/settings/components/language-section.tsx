import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@sudhaar/language/languages';
import { preferLanguage } from '../../../lib/device/preferences.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useNotSavedNotice } from '../use-not-saved-notice.ts';
import { Section } from './section.tsx';

const options = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .map((value) => ({ value, label: LANGUAGES[value] }));

export function LanguageSection() {
  const { t, i18n } = useTranslation('settings');
  const onlyHere = useNotSavedNotice();
  return (
    <Section id="language" title={t('language.title')} lead={t('language.lead')}>
      <div className="max-w-sm">
        <SelectField
          name="language"
          label={t('language.label')}
          value={isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE}
          options={options}
          onChange={(language) => preferLanguage(language).catch(onlyHere)}
        />
      </div>
    </Section>
  );
}
