import { LEAST_SAMPLE } from '@sudhaar/domain/figures';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Part } from './part.tsx';

export function Method() {
  const { t } = useTranslation('statistics');
  return (
    <Part title={t('method.title')}>
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {(['counted', 'office', 'district', 'median', 'months'] as const).map((name) => (
          <li key={name}>{t(`method.${name}`)}</li>
        ))}
        <li>{t('method.least', { least: LEAST_SAMPLE })}</li>
      </ul>
      <Link
        to="/help/how-figures-are-made"
        className="mt-2 inline-flex min-h-touch items-center text-green underline underline-offset-4"
      >
        {t('method.more')}
      </Link>
    </Part>
  );
}
