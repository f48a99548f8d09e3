import { Skeleton } from '../../../ui/skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3'];

export function ChatSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex h-full flex-col justify-end gap-4 p-5">
      <span className="sr-only">{label}</span>
      {WIDTHS.map((width, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          key={i}
          className={`flex gap-2.5 ${i === 2 ? 'flex-row-reverse' : ''}`}
        >
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className={`h-14 rounded-card ${width}`} />
        </span>
      ))}
    </div>
  );
}
