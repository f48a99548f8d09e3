import type { SubjectKind } from '@sudhaar/domain/moderation';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';

// Rarely opened, so it is loaded on demand.
const ReportDialog = lazy(async () => {
  const texts = loadTexts('moderation');
  const { ReportDialog } = await import('./report-dialog.tsx');
  await texts;
  return { default: ReportDialog };
});

type Props = {
  kind: SubjectKind;
  id: string;
  author: { id: string | null; name: string | null };
  /** For narrow places. */
  iconOnly?: boolean;
};

export function ReportAbuse({ kind, id, author, iconOnly = false }: Props) {
  const { t } = useTranslation('shell');
  const { token, id: me } = useSession();
  const [open, setOpen] = useState(false);
  if (token === null || author.id === me) return null;
  const name = t(`report.${kind}`, { name: author.name ?? t('report.somebody') });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        title={iconOnly ? name : undefined}
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-touch items-center justify-center gap-1.5 rounded-full text-small font-medium text-ink-2 hover:text-brick ${
          iconOnly ? 'min-w-touch' : 'px-2'
        }`}
      >
        <Flag aria-hidden="true" size={16} />
        {!iconOnly && t('report.action')}
      </button>
      {open && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
