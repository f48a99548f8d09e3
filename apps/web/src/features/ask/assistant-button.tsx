import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { panel, useIsPanelOpen } from './panel.ts';

/** In the header, and in the corner of screens with a wide margin. */
export function AssistantButton({ className }: { className: string }) {
  const { t } = useTranslation('shell');
  const open = useIsPanelOpen();
  return (
    <button
      type="button"
      aria-label={t('assistant.open')}
      aria-haspopup="dialog"
      aria-expanded={open}
      title={t('assistant.open')}
      onClick={open ? panel.close : panel.open}
      className={`place-items-center rounded-full bg-green text-on-green transition duration-(--quick) ease-calm hover:bg-green-strong ${className}`}
    >
      <MessageCircleQuestionMark aria-hidden="true" className="size-[46%]" />
    </button>
  );
}
