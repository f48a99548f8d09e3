import { STAGES } from '@sudhaar/domain/progress';
import { ChevronDown } from 'lucide-react';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Closed at first, so that it covers little of the map. */
export function Legend() {
  const { t } = useTranslation(['explore', 'common']);
  return (
    <details className="group absolute top-2.5 left-2.5 z-10 max-w-[calc(100%-5rem)] rounded-card bg-raised shadow-card">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 px-4 font-semibold text-green">
        {t('legend')}
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1.5 px-4 pb-3 text-small">
        <li className="flex items-center gap-2.5">
          <span className="grid size-5 place-items-center rounded-full bg-green text-[0.6875rem] font-semibold text-on-green">
            9
          </span>
          {t('legendCluster')}
        </li>
        {STAGES.map((stage) => (
          <li key={stage} className="flex items-center gap-2.5">
            <PinSign className={STAGE_LOOK[stage].colour} />
            {t(`common:stages.${stage}`)}
          </li>
        ))}
        <li className="flex items-center gap-2.5">
          <span className="size-4 shrink-0 rounded-full border-2 border-card bg-sky shadow-card" />
          {t('you')}
        </li>
      </ul>
    </details>
  );
}

function PinSign({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 46" className={`h-5 w-4 shrink-0 ${className}`}>
      <path
        fill="currentColor"
        d="M18 1.5C8.9 1.5 1.5 8.8 1.5 17.8c0 11.4 13.2 23.6 15.5 25.7a1.5 1.5 0 0 0 2 0c2.3-2.1 15.5-14.3 15.5-25.7C34.5 8.8 27.1 1.5 18 1.5Z"
      />
    </svg>
  );
}
