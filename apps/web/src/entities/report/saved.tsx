import { Check, CloudOff } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { SaveState } from './use-draft-report.ts';

const ICONS = { saved: Check, unsaved: CloudOff } as const;

export function Saved({ saving }: { saving: SaveState }) {
  const { t } = useTranslation('report');
  const shown = saving === 'saved' || saving === 'unsaved' || saving === 'saving' ? saving : null;
  const Icon = shown && shown !== 'saving' ? ICONS[shown] : null;
  return (
    <p role="status" className="flex min-h-touch shrink-0 items-center gap-1.5 px-2 text-small text-ink-2">
      {Icon && <Icon aria-hidden="true" size={16} className={shown === 'saved' ? 'text-green' : ''} />}
      {shown && t(`draft.${shown}`)}
    </p>
  );
}
