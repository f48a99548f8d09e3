import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Blocked addresses can't be listed, because only their hashes are stored. */
export function UnblockAddress() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact className="shrink-0" onClick={() => setOpen(true)}>
        <LockOpen aria-hidden="true" size={18} />
        {t('accountStatus.unblock')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          confirmation={{
            title: t('accountStatus.unblockTitle'),
            happens: t('accountStatus.unblockHappens', { returnObjects: true }),
            confirm: t('accountStatus.unblockConfirm'),
            failed: t('accountStatus.unblockFailed'),
            asksAddress: { label: t('accountStatus.address') },
            run: (reason, _, email) => api('PUT /api/admin/unblockAddress', { body: { email, reason } }),
            onDone: () => undefined,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
