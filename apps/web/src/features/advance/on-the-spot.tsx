import { useRef, useState } from 'react';
import { PhotoInput } from '../../entities/report/photos/photo-input.tsx';
import type { usePhotos } from '../../entities/report/photos/use-photos.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { positionOfPhone, usePositionConsent } from './position-consent.ts';

/** Takes a photo with the phone's position. Explains why before the browser asks; the photo is taken either way. */
export function OnTheSpot({ onFiles }: { onFiles: ReturnType<typeof usePhotos>['add'] }) {
  const { t } = useTranslation('progress');
  const input = useRef<HTMLInputElement>(null);
  const consent = usePositionConsent();
  const [isAsking, setAsking] = useState(false);
  const isGiven = consent.answer === 'given';

  const settle = async (answer: Promise<void> | undefined) => {
    await answer;
    setAsking(false);
    input.current?.focus();
    // Fails if the browser's prompt took so long that this no longer counts as a user action.
    input.current?.click();
  };
  return (
    <>
      <PhotoInput
        kind="camera"
        label={t('onTheSpot.take')}
        detail={consent.answer && t(isGiven ? 'onTheSpot.withPosition' : 'onTheSpot.withoutPosition')}
        onFiles={(files) => onFiles(files, isGiven ? positionOfPhone() : undefined)}
        wiring={{
          ref: input,
          onClick: (event) => {
            if (consent.isDecided()) return;
            event.preventDefault();
            setAsking(true);
          },
        }}
      />
      <div className="order-last grid basis-full gap-3 empty:hidden">
        {isAsking && (
          <section aria-label={t('onTheSpot.question')} className="grid gap-3 rounded-card bg-green-soft p-4">
            <h3 className="text-base font-semibold">{t('onTheSpot.question')}</h3>
            <p className="text-ink-2">{t('onTheSpot.why')}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                compact
                autoFocus
                look="solid"
                busy={consent.isLocating}
                onClick={() => settle(consent.give())}
              >
                {t(consent.isLocating ? 'onTheSpot.locating' : 'onTheSpot.use')}
              </Button>
              <Button compact onClick={() => settle(consent.refuse())}>
                {t('onTheSpot.without')}
              </Button>
            </div>
          </section>
        )}
        {consent.answer && !isAsking && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="min-h-touch justify-self-start text-small text-green underline underline-offset-4"
          >
            {t('onTheSpot.askAgain')}
          </button>
        )}
      </div>
    </>
  );
}
