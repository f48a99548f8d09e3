import { REQUEST_STATUSES } from '@sudhaar/domain/open311';
import { placeSlug } from '@sudhaar/domain/place-slugs';
import { STATES } from '@sudhaar/domain/places';
import { THEMES, type Theme } from '@sudhaar/domain/settings';
import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const STATUSES = ['all', ...REQUEST_STATUSES] as const;

/** Options of the embeddable map, and its HTML. */
export function EmbedCode() {
  const { t, i18n } = useTranslation('openData');
  const placeName = usePlaceName();
  const [state, setState] = useState('');
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('all');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const [theme, setTheme] = useState<Theme>('system');
  const codeId = useId();
  const params = new URLSearchParams({
    ...(state && { state }),
    ...(status !== 'all' && { status }),
    lang: language,
    ...(theme !== 'system' && { theme }),
  });
  const address = `${location.origin}/embed/map?${params}`;
  const src = address.replaceAll('&', '&amp;');
  const code = `<iframe src="${src}" title="${t('embedName')}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
  return (
    <div className="grid gap-4">
      <p>{t('embedLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('embedState')}
          name="embed-state"
          value={state}
          options={[
            { value: '', label: t('embedWholeCountry') },
            ...STATES.map((one) => ({ value: placeSlug(one), label: placeName(one) })),
          ]}
          onChange={setState}
        />
        <SelectField
          label={t('embedStatus')}
          name="embed-status"
          value={status}
          options={STATUSES.map((one) => ({ value: one, label: t(`embedStatuses.${one}`) }))}
          onChange={setStatus}
        />
        <SelectField
          label={t('embedLanguage')}
          name="embed-language"
          value={language}
          options={(Object.keys(LANGUAGES) as Language[]).map((one) => ({
            value: one,
            label: LANGUAGES[one],
          }))}
          onChange={setLanguage}
        />
        <SelectField
          label={t('embedTheme')}
          name="embed-theme"
          value={theme}
          options={THEMES.map((one) => ({ value: one, label: t(`embedThemes.${one}`) }))}
          onChange={setTheme}
        />
      </div>
      <div>
        <div className="flex min-h-touch items-center justify-between gap-3">
          <label htmlFor={codeId} className="font-semibold">
            {t('embedCode')}
          </label>
          <CopyButton
            value={code}
            texts={{ label: t('copy'), copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
          />
        </div>
        <textarea
          id={codeId}
          readOnly
          translate="no"
          rows={5}
          value={code}
          // The title may be in Hindi, which monospace fonts lack.
          style={{ fontFamily: 'ui-monospace, monospace, var(--font)' }}
          className="w-full rounded-small border border-edge bg-sunk p-3 text-small break-all"
        />
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-touch items-center text-green underline underline-offset-4"
        >
          {t('preview')}
        </a>
      </div>
    </div>
  );
}
