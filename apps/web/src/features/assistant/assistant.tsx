import { MessageCircleQuestionMark } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadTexts, useTranslation } from '../../lib/i18n.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { door, useDoor } from './door.ts';

type Panel = ComponentType<{ onClose: () => void }>;

async function fetchPanel(): Promise<Panel> {
  const [{ AssistantPanel }] = await Promise.all([import('./assistant-panel.tsx'), loadTexts('assistant')]);
  return AssistantPanel;
}

/** The round button on every page. What it opens is fetched when first asked for. */
export function Assistant() {
  const { t } = useTranslation('shell');
  const open = useDoor();
  const [Panel, setPanel] = useState<Panel | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!open || Panel) return;
    fetchPanel().then(
      (panel) => setPanel(() => panel),
      async (error: unknown) => {
        console.error(error);
        door.set(false);
        const { notify } = await import('../../lib/toast.ts');
        notify.error(t('assistant.failed'));
      },
    );
  }, [open, Panel, t]);

  useEffect(() => {
    // Whoever closes it stands where they opened it.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open && Panel) return <Panel onClose={() => door.set(false)} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('assistant.open')}
      aria-haspopup="dialog"
      aria-expanded={open}
      title={t('assistant.open')}
      onClick={() => door.set(true)}
      className="assistant-corner fixed right-4 z-20 grid size-14 place-items-center rounded-full bg-green text-on-green shadow-card ring-4 ring-paper transition duration-(--quick) ease-calm hover:bg-green-strong sm:right-6"
    >
      {open ? <Spinner /> : <MessageCircleQuestionMark aria-hidden="true" size={26} />}
    </button>
  );
}
