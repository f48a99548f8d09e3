import { FileText } from 'lucide-react';
import { useState } from 'react';
import { openProof } from '../../entities/account/proof-document.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';

export function ProofButton({ url }: { url: string }) {
  const { t } = useTranslation('profiles');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openProof(url);
    } catch (error) {
      notify.failure(error, t('authority.documentFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact look="outline" busy={busy} onClick={open} className="mt-1">
      {!busy && <FileText aria-hidden="true" size={18} />}
      {t('authority.viewDocument')}
    </Button>
  );
}
