import type { ExternalUpdate } from '@sudhaar/contract/external-updates';
import { Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { Stop } from '../../entities/stage/timeline-stop.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Moment } from '../../ui/moment.tsx';

// Only for administrators, so it is loaded on demand.
const RemoveUpdate = optionalPart(
  async () => (await import('../../features/moderate/remove-update.tsx')).RemoveUpdate,
  'admin',
);

/** Not a stage, because only people move a post. */
export function ExternalStop({ update }: { update: ExternalUpdate }) {
  const { t } = useTranslation('resolution');
  const { role } = useSession();
  const { system, description, at } = update;
  return (
    <Stop
      colour="text-ink-2"
      icon={<Share2 size={16} />}
      title={t('timeline.external', { system })}
      note={description}
      more={
        role === 'admin' && (
          <Suspense>
            <RemoveUpdate update={update} />
          </Suspense>
        )
      }
    >
      <Moment at={at} as="date" />
    </Stop>
  );
}
