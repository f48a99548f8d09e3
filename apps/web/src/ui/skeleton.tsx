/** Keeps the place of what is still on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse bg-ghost ${className}`} />;
}
