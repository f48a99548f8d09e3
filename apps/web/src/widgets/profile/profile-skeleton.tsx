import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProfileSkeleton() {
  const { t } = useTranslation('profiles');
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {t('view.loading')}
      </p>
      <Card className="flex flex-col gap-5 p-5 sm:flex-row sm:p-6">
        <Skeleton className="size-24 shrink-0 rounded-full sm:size-28" />
        <div className="grid flex-1 content-center gap-3">
          <Skeleton className="h-8 w-3/5 rounded-small" />
          <Skeleton className="h-5 w-2/5 rounded-small" />
        </div>
      </Card>
      <Card className="grid gap-4 p-5 sm:grid-cols-2 sm:p-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-11 rounded-small" />
        ))}
      </Card>
    </div>
  );
}
