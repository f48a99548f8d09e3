import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks for confirmation first. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('report');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="mt-6 inline-flex min-h-touch items-center gap-2 font-medium text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        <RotateCcw aria-hidden="true" size={18} />
        {t('draft.startOver')}
      </button>
      {asking && (
        <Confirm
          title={t('draft.startOverTitle')}
          text={t('draft.startOverText')}
          confirm={t('draft.startOverConfirm')}
          cancel={t('draft.keep')}
          busy={false}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
