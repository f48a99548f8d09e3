import { PRIVATE_FIELDS } from '@sudhaar/domain/profiles';
import { Eye, EyeOff } from 'lucide-react';
import { useSettings } from '../../../entities/account/settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useSwitches } from '../use-switches.ts';
import { Section } from './section.tsx';
import { SectionStatus } from './section-status.tsx';

/** For citizens: private fields that others may see. */
export function VisibilitySection() {
  const { t } = useTranslation('settings');
  const { data, error, isFetching, refetch } = useSettings();
  const { put, status } = useSwitches();
  return (
    <Section id="visibility" title={t('visibility.title')} lead={t('visibility.lead')} status={status}>
      {data ? (
        <ul className="divide-y divide-line">
          {PRIVATE_FIELDS.map((field) => {
            const shown = data.shown.includes(field);
            const name = t(`visibility.fields.${field}`);
            const Icon = shown ? Eye : EyeOff;
            return (
              <li key={field} className="flex items-center gap-3 py-1.5">
                <Icon
                  aria-hidden="true"
                  size={20}
                  className={`shrink-0 ${shown ? 'text-green' : 'text-ink-3'}`}
                />
                <p className="min-w-0 flex-1">
                  <span className="font-medium">{name}</span>
                  <span className="block text-small text-ink-2">
                    {t(shown ? 'visibility.shown' : 'visibility.hidden')}
                  </span>
                </p>
                <Switch
                  label={t('visibility.switch', { field: name })}
                  on={shown}
                  onChange={(on) => put({ field, on })}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <SectionStatus failed={t('page.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
    </Section>
  );
}
