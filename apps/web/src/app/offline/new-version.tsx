import { RefreshCw } from 'lucide-react';
import toast from 'react-hot-toast';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

const ID = 'new-version';

/** Does not reload by itself, because the person may have unsaved input. */
export async function announceNewVersion(): Promise<void> {
  await loadTexts('offline');
  toast.custom(<NewVersion />, { id: ID, duration: Number.POSITIVE_INFINITY });
}

function NewVersion() {
  const { t } = useTranslation('offline');
  return (
    <div className="grid max-w-sm gap-3 rounded-card border border-line bg-card p-4 text-ink shadow-card">
      <div className="flex gap-3">
        <RefreshCw aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
        <div>
          <p className="font-semibold">{t('newVersion.title')}</p>
          <p className="text-small text-ink-2">{t('newVersion.text')}</p>
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <Button compact onClick={() => toast.dismiss(ID)}>
          {t('newVersion.later')}
        </Button>
        <Button compact look="solid" onClick={() => location.reload()}>
          {t('newVersion.reload')}
        </Button>
      </div>
    </div>
  );
}
