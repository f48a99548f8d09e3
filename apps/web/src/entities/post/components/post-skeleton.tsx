import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export function PostSkeleton() {
  return (
    <Card aria-hidden="true" className="flex flex-col gap-4 overflow-clip pb-5 sm:pt-5">
      <div className="order-2 grid gap-3 px-4 sm:order-1 sm:px-6">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-40 rounded-small" />
        </div>
        <Skeleton className="h-6 w-4/5 rounded-small" />
        <Skeleton className="h-5 w-3/5 rounded-small" />
      </div>
      {/* head/early.ts puts the first photo here before the app is loaded. */}
      <div data-photo className="relative order-1 sm:order-2">
        <Skeleton className="aspect-[3/2] w-full sm:aspect-[9/5]" />
      </div>
      <div className="order-3 grid gap-4 px-4 sm:px-6">
        <Skeleton className="h-5 w-full rounded-full" />
        <div className="flex gap-2">
          <Skeleton className="h-touch w-24 rounded-full" />
          <Skeleton className="h-touch w-24 rounded-full" />
          <Skeleton className="ml-auto h-touch w-14 rounded-full" />
        </div>
      </div>
    </Card>
  );
}

export function PostsSkeleton() {
  const { t } = useTranslation('posts');
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {t('list.loading')}
      </p>
      <PostSkeleton />
      <PostSkeleton />
    </div>
  );
}
