import type { Position } from '@sudhaar/domain/places';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { locate, Unlocated } from '../../entities/place/locate.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';

export function NearMe({ onFound }: { onFound: (position: Position) => void }) {
  const { t } = useTranslation(['explore', 'places']);
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      onFound(await locate());
    } catch (error) {
      if (!(error instanceof Unlocated)) throw error;
      notify.error(t(`places:location.${error.reason}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact look="outline" busy={busy} onClick={find}>
      {!busy && <LocateFixed aria-hidden="true" size={18} />}
      {t(busy ? 'locating' : 'nearMe')}
    </Button>
  );
}
