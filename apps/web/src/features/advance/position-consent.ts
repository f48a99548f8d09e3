import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { locate } from '../../entities/place/locate.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

/** `refused` by the person or by the phone. */
type Answer = 'given' | 'refused';
const KEY = ['position-consent'] as const;
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });

/** Kept until the page is closed or another person logs in. */
export function usePositionConsent() {
  const { t } = useTranslation('progress');
  const client = useQueryClient();
  const [answer, setAnswer] = useState(() => client.getQueryData<Answer>(KEY));
  const [isLocating, setLocating] = useState(false);
  // A ref, because the click after an answer comes before the next render.
  const decided = useRef(answer !== undefined);
  const decide = (next: Answer): undefined => {
    decided.current = true;
    client.setQueryData(KEY, next);
    setAnswer(next);
  };
  return {
    answer,
    isLocating,
    isDecided: () => decided.current,
    refuse: () => decide('refused'),
    /** The browser asks too. */
    async give(): Promise<void> {
      setLocating(true);
      try {
        await locate();
        decide('given');
      } catch {
        notify.error(t('onTheSpot.notGiven'));
        decide('refused');
      } finally {
        setLocating(false);
      }
    },
  };
}

/** The phone's claims for a photo taken now. */
export async function positionOfPhone(): Promise<DeviceClaim> {
  const takenAt = new Date();
  const position = await locate().catch(() => null);
  return { takenAt, position, by: 'phone' };
}
