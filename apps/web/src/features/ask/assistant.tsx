import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AssistantButton } from './assistant-button.tsx';
import { panel, useIsPanelOpen } from './panel.ts';

type Panel = ComponentType<{ onClose: () => void }>;

async function fetchPanel(): Promise<Panel> {
  const [{ AssistantPanel }] = await Promise.all([import('./assistant-panel.tsx'), loadTexts('assistant')]);
  return AssistantPanel;
}

/** On every page. Its panel is loaded on first use. On wide screens its button is in the corner, unless work is there. */
export function Assistant({ hasCorner }: { hasCorner: boolean }) {
  const { t } = useTranslation('shell');
  const open = useIsPanelOpen();
  const [Panel, setPanel] = useState<Panel | null>(null);
  useFocusReturn(open);

  useEffect(() => {
    if (!open || Panel) return;
    fetchPanel().then(
      (fetched) => setPanel(() => fetched),
      async (error: unknown) => {
        console.error(error);
        panel.close();
        const { notify } = await import('../../lib/toast/toast.ts');
        notify.error(t('assistant.failed'));
      },
    );
  }, [open, Panel, t]);

  return (
    <>
      {open && Panel && <Panel onClose={() => panel.close()} />}
      {open && !Panel && (
        <div className="assistant-corner panel fixed right-4 z-30 grid size-14 place-items-center rounded-full sm:right-6">
          <Spinner />
        </div>
      )}
      <AssistantButton
        className={`assistant-corner fixed right-6 z-20 hidden size-14 shadow-card ring-4 ring-paper ${
          open || !hasCorner ? '' : 'min-[90rem]:grid'
        }`}
      />
    </>
  );
}

/** Focus returns to the button that opened the panel. */
function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (open) opener.current = panel.opener();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [open]);
}
