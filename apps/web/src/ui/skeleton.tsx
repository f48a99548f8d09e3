export function Skeleton({ id, className }: { id?: string; className: string }) {
  return <span id={id} aria-hidden="true" className={`block animate-pulse bg-ghost ${className}`} />;
}
