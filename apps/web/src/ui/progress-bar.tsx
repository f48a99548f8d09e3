type Props = { label: string /** From 0 to 1. */; share: number };

export function ProgressBar({ label, share }: Props) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-green transition-[width] duration-(--quick) ease-calm"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
