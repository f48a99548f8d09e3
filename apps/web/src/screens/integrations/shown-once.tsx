import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

type Props = { title: string; label: string; hint?: string; value: string; onClose: () => void };

/** A key or secret that can't be shown again. */
export function ShownOnce({ title, label, hint, value, onClose }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <p>{t('common.once')}</p>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field
            label={label}
            readOnly
            value={value}
            translate="no"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton
            value={value}
            texts={{
              label: t('common.copyWhat', { what: label }),
              copy: t('common.copy'),
              copied: t('common.copied'),
              failed: t('common.copyFailed'),
            }}
          />
        </div>
        {hint && <p className="text-small text-ink-2">{hint}</p>}
        <Button look="primary" onClick={onClose} className="justify-self-end">
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}
