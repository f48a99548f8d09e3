import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ScreenUnavailable } from '../../lib/page/screen.tsx';
import { Button } from '../../ui/button.tsx';

/** The browsers' messages when a script or style of a page can not be fetched. */
const NO_FILE = /dynamically imported module|module script failed|preload CSS/i;

/**
 * In place of a page that broke, or whose files could not be fetched: they need a network, or belong to a version that
 * is no longer there. A full load heals most of these.
 */
export function Trouble({ error }: { error: unknown }) {
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
