import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ScreenUnavailable } from '../../lib/page/screen.tsx';
import { Button } from '../../ui/button.tsx';

/** Browsers' messages for a script or style that can't be fetched. */
const NO_FILE = /dynamically imported module|module script failed|preload CSS/i;

/**
 * Shown if a page broke or its files could not be fetched: there is no network, or they belong to an old version. A
 * full reload fixes most of these.
 */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const lacksFile =
    error instanceof ScreenUnavailable || (error instanceof Error && NO_FILE.test(error.message));
  const kind = lacksFile ? (navigator.onLine ? 'unfetched' : 'offline') : null;
  return (
    <div role="alert" className="page grid min-h-[70dvh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-heading">{t(kind ? `trouble.${kind}Title` : 'trouble.title')}</h1>
      <p className="max-w-prose text-lead text-ink-2">{t(kind ? `trouble.${kind}Text` : 'trouble.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {t(kind === 'unfetched' ? 'trouble.reload' : 'trouble.retry')}
        </Button>
        <a href="/" className="inline-flex min-h-touch items-center px-3 font-semibold text-green underline">
          {t('trouble.home')}
        </a>
      </div>
    </div>
  );
}
