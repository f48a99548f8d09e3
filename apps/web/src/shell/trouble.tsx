import { useTranslation } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';

/** In place of a page that broke, or whose files could not be fetched. A full load heals most of these. */
export function Trouble() {
  const { t } = useTranslation('shell');
  return (
    <div role="alert" className="page grid min-h-[70dvh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-heading">{t('trouble.title')}</h1>
      <p className="max-w-prose text-lead text-ink-2">{t('trouble.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {t('trouble.retry')}
        </Button>
        <a href="/" className="inline-flex min-h-touch items-center px-3 font-semibold text-green underline">
          {t('trouble.home')}
        </a>
      </div>
    </div>
  );
}
