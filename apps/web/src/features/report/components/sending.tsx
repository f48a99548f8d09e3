import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** An upload on its way, and the brake for as long as it can be stopped. */
export function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t, i18n } = useTranslation('report');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <div>
      <ProgressBar label={t('send.progress')} share={share} />
      <div className="mt-2 flex min-h-touch items-center justify-between gap-4">
        <p className="text-ink-2">{share < 1 ? t('send.uploading', { percent }) : t('send.preparing')}</p>
        {share < 1 && (
          <Button compact onClick={onCancel}>
            {t('send.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
