/** A bridge that is also a road. The keystone is the repaired part. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" fill="none" className={className}>
      <circle cx="20" cy="20" r="20" fill="#0e5a4a" />
      <path d="M7 30C7 21.5 12.5 14.5 20 14.5S33 21.5 33 30" stroke="#faf7f1" strokeWidth="7.5" />
      <path d="M16 15.3c1.3-.5 2.6-.8 4-.8s2.7.3 4 .8" stroke="#f5a81c" strokeWidth="7.5" />
      <path
        d="M7 30c0-6 2.7-11.2 7-13.7M33 30c0-6-2.7-11.2-7-13.7"
        stroke="#0e5a4a"
        strokeWidth="1.5"
        strokeDasharray="3.2 2.4"
      />
    </svg>
  );
}
