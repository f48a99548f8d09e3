import { placeSlug } from '@sudhaar/domain/place-slugs';
import { STATES } from '@sudhaar/domain/places';
import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

/** The map for other sites: what to show, and the code for it. */
export function EmbedCode() {
  const { t, i18n } = useTranslation('openData');
  const placeName = usePlaceName();
  const [place, setPlace] = useState('');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('system');
  const [said, setSaid] = useState('');
  const codeId = useId();
  const params = new URLSearchParams({
    ...(place && { place }),
    lang: language,
    ...(theme !== 'system' && { theme }),
  });
  const address = `${location.origin}/embed/map?${params}`;
  const code = `<iframe src="${address.replaceAll('&', '&amp;')}" title="${t('embedTitle')}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setSaid(t('copied')),
      () => setSaid(t('copyFailed')),
    );
  return (
    <section className="mt-8 grid max-w-prose gap-3">
      <h2 className="text-title">{t('embedTitle')}</h2>
      <p>{t('embedLead')}</p>
      <SelectField
        label={t('embedState')}
        name="embed-place"
        value={place}
        options={[
          { value: '', label: t('embedWholeCountry') },
          ...STATES.map((state) => ({ value: placeSlug(state), label: placeName(state) })),
        ]}
        onChange={setPlace}
      />
      <SelectField
        label={t('embedLanguage')}
        name="embed-language"
        value={language}
        options={(Object.keys(LANGUAGES) as Language[]).map((one) => ({ value: one, label: LANGUAGES[one] }))}
        onChange={setLanguage}
      />
      <SelectField
        label={t('embedTheme')}
        name="embed-theme"
        value={theme}
        options={THEMES.map((one) => ({ value: one, label: t(`embedThemes.${one}`) }))}
        onChange={setTheme}
      />
      <label htmlFor={codeId} className="font-semibold">
        {t('embedCode')}
      </label>
      <textarea
        id={codeId}
        readOnly
        translate="no"
        rows={4}
        value={code}
        className="rounded-small border border-edge bg-sunk p-3 font-mono text-small"
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button look="outline" onClick={copy}>
          {t('copy')}
        </Button>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="text-green underline underline-offset-4"
        >
          {t('preview')}
        </a>
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
