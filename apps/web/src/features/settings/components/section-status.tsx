import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FailureState } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Props = { failed: string; error: Error | null; busy: boolean; onRetry: () => void };

/** Loading or failed state of a section. */
export function SectionStatus({ failed, error, busy, onRetry }: Props) {
  const { t } = useTranslation('settings');
  if (error)
    return (
      <FailureState
        title={failed}
        reason={error.message}
        retry={t('page.tryAgain')}
        busy={busy}
        onRetry={onRetry}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-11 rounded-small" />
      <Skeleton className="h-11 rounded-small" />
      <Skeleton className="h-11 rounded-small" />
    </div>
  );
}
