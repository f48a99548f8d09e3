import { Skeleton } from '../../../ui/skeleton.tsx';

export function EntriesSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <span key={i} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5 rounded-small" />
            <Skeleton className="h-4 w-4/5 rounded-small" />
          </span>
        </span>
      ))}
    </div>
  );
}
