import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['1', '2', '3', '4', '5', '6'];

export function TableSkeleton() {
  const { t } = useTranslation('posts');
  return (
    <Card className="overflow-clip">
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <div aria-hidden="true" className="h-12 border-b border-line" />
      {ROWS.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex h-[4.25rem] items-center gap-3 border-b border-line px-4 last:border-0"
        >
          <Skeleton className="size-12 rounded-small" />
          <Skeleton className="h-4 w-2/5 rounded-small" />
          <Skeleton className="ml-auto h-4 w-24 rounded-small" />
          <Skeleton className="h-touch w-32 rounded-full" />
        </div>
      ))}
    </Card>
  );
}
