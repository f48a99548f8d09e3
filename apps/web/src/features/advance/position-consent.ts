import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { locate } from '../../entities/place/locate.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

/** `refused`: by the person, or by the phone. */
type Answer = 'given' | 'refused';
const KEY = ['position-consent'] as const;
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });

/** Whether the phone's position may be used for proofs. Kept until the page is closed or another person logs in. */
export function usePositionConsent() {
  const { t } = useTranslation('progress');
  const client = useQueryClient();
  const [answer, setAnswer] = useState(() => client.getQueryData<Answer>(KEY));
  const [isLocating, setLocating] = useState(false);
  // The click that follows an answer comes before the next drawing.
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
    /** Now the browser asks too. */
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

/** What the phone says of a photo that was taken just now. */
export async function positionOfPhone(): Promise<DeviceClaim> {
  const takenAt = new Date();
  const position = await locate().catch(() => null);
  return { takenAt, position, by: 'phone' };
}
