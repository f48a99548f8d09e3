import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const LINES = ['1', '2', '3', '4', '5', '6'];

export function LinesSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <Card className="overflow-clip">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      {LINES.map((line) => (
        <div
          key={line}
          aria-hidden="true"
          className="flex h-16 items-center gap-3 border-b border-line px-4 last:border-0"
        >
          <Skeleton className="h-4 w-2/5 rounded-small" />
          <Skeleton className="ml-auto h-4 w-24 rounded-small" />
        </div>
      ))}
    </Card>
  );
}
