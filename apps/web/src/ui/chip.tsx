import type { ReactNode } from 'react';

const TONES = {
  brick: 'bg-brick-soft text-brick',
  green: 'bg-green-soft text-green',
  sky: 'bg-sky-soft text-sky',
} as const;

/** A word with a dot of its colour. */
export function Chip({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold ${TONES[tone]}`}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </span>
  );
}
