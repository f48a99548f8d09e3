import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** The total is 0 until the server has counted the parts. */
export function ExportProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('settings');
  return (
    <div className="max-w-md">
      <div className="my-3">
        <ProgressBar label={t('download.title')} share={total === 0 ? 0 : done / total} />
      </div>
      <p className="text-small text-ink-2">
        {total > 0 && `${t('download.parts', { done, total })} · `}
        {t('download.leave')}
      </p>
    </div>
  );
}
