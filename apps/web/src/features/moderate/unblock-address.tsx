import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Allows an address again. Nobody can list the blocked ones: only a hash of each is kept. */
export function UnblockAddress() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact className="shrink-0" onClick={() => setOpen(true)}>
        <LockOpen aria-hidden="true" size={18} />
        {t('standing.unblock')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          confirmation={{
            title: t('standing.unblockTitle'),
            happens: t('standing.unblockHappens', { returnObjects: true }),
            confirm: t('standing.unblockConfirm'),
            failed: t('standing.unblockFailed'),
            asksAddress: { label: t('standing.address') },
            run: (reason, _, email) => api('PUT /api/admin/unblockAddress', { body: { email, reason } }),
            onDone: () => undefined,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
