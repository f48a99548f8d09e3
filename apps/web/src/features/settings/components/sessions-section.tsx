import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useDevices } from '../queries.ts';
import { DeviceRow } from './device-row.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';
import { Section } from './section.tsx';
import { SectionStatus } from './section-status.tsx';

export function SessionsSection({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation('settings');
  const { data, error, isFetching, refetch } = useDevices();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')} headingRef={heading}>
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {data.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onLogout={onLogout}
                onEnded={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <Button look="danger" className="mt-4" onClick={() => setAsking(true)}>
            {t('sessions.endAll')}
          </Button>
        </>
      ) : (
        <SectionStatus failed={t('sessions.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {asking && <LogoutEverywhere onClose={() => setAsking(false)} />}
    </Section>
  );
}
