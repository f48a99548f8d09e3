import type { Position } from '@sudhaar/domain/places';
import { MapPin } from 'lucide-react';
import { NearMe } from '../../entities/place/near-me.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  start: Position | null;
  isPicking: boolean;
  onStart: (position: Position) => void;
  onPicking: (isPicking: boolean) => void;
};

/** Requests the phone's position only on a button press, with an explanation. */
export function StartChoice({ start, isPicking, onStart, onPicking }: Props) {
  const { t } = useTranslation('field');
  return (
    <section aria-label={t('start.title')} className="grid gap-3 rounded-card bg-green-soft p-4">
      <div>
        <h2 className="text-base font-semibold">{t('start.title')}</h2>
        <p role="status" className="text-small text-ink-2">
          {t(isPicking ? 'start.picking' : start ? 'start.set' : 'start.unset')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPicking ? (
          <Button compact onClick={() => onPicking(false)}>
            {t('start.stopPicking')}
          </Button>
        ) : (
          <>
            <NearMe label={t('start.here')} busyLabel={t('start.locating')} onFound={onStart} />
            <Button compact look="outline" onClick={() => onPicking(true)}>
              <MapPin aria-hidden="true" size={18} />
              {t('start.onMap')}
            </Button>
          </>
        )}
      </div>
      <p className="text-small text-ink-2">{t('start.private')}</p>
    </section>
  );
}
