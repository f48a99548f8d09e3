import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

export function Sending({ share, label }: { share: number; label?: string }) {
  const { t, i18n } = useTranslation('report');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <div>
      <ProgressBar label={label ?? t('send.progress')} share={share} />
      <p className="mt-2 text-ink-2">{share < 1 ? t('send.uploading', { percent }) : t('send.preparing')}</p>
    </div>
  );
}
