import type { Position } from '@sudhaar/domain/places';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { LocationError, locate } from './locate.ts';

type Props = { label: string; busyLabel: string; onFound: (position: Position) => void };

export function NearMe({ label, busyLabel, onFound }: Props) {
  const { t } = useTranslation('places');
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      onFound(await locate());
    } catch (error) {
      if (!(error instanceof LocationError)) throw error;
      notify.error(t(`location.${error.reason}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact look="outline" busy={busy} onClick={find}>
      {!busy && <LocateFixed aria-hidden="true" size={18} />}
      {busy ? busyLabel : label}
    </Button>
  );
}
