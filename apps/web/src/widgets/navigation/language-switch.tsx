import { LANGUAGES } from '@sudhaar/language/languages';
import { preferLanguage } from '../../lib/device/preferences.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const languages = Object.entries(LANGUAGES);

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  return (
    <select
      aria-label={t('header.language')}
      value={i18n.language}
      onChange={(event) => preferLanguage(event.target.value).catch((error) => console.error(error))}
      className="language-names field-sizing-content min-h-touch rounded-full bg-transparent px-2 font-medium text-ink-2 hover:text-ink"
    >
      {languages.map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
