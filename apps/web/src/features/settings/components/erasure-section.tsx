import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EraseAccount } from './erase-account.tsx';
import { Section } from './section.tsx';

export function ErasureSection() {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  const [asking, setAsking] = useState(false);
  const effects = t(`erasure.effects.${role === 'government' ? 'government' : 'user'}`, {
    returnObjects: true,
  });
  return (
    <Section id="erasure" title={t('erasure.title')} lead={t('erasure.lead')} danger>
      <ul className="grid max-w-prose list-disc gap-2 pl-5 text-ink-2 marker:text-brick">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a href="#download" className="font-medium text-green underline underline-offset-4">
          {t('erasure.takeAlong')}
        </a>
      </p>
      <Button look="danger" className="mt-4" onClick={() => setAsking(true)}>
        {t('erasure.open')}
      </Button>
      {asking && <EraseAccount onClose={() => setAsking(false)} />}
    </Section>
  );
}
