import { useState } from 'react';
import type { NearbyPost } from '../../entities/post/nearby.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';

/** Asks before the caller is added to a report nearby, because what was typed about the problem is not sent then. */
export function useJoining(join: (postId: string) => Promise<void>) {
  const { t } = useTranslation('intake');
  const [asked, setAsked] = useState<NearbyPost | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      await join(asked._id);
    } catch (error) {
      setTrouble(reasonOf(error) || t('join.failed'));
      setBusy(false);
    }
  };
  return {
    asked,
    busy,
    trouble,
    confirm,
    ask: (post: NearbyPost) => {
      setTrouble(undefined);
      setAsked(post);
    },
    cancel: () => setAsked(null),
  };
}
