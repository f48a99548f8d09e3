import type { ReactNode } from 'react';

const TONES = {
  brick: 'bg-brick-soft text-brick',
  green: 'bg-green-soft text-green',
  sky: 'bg-sky-soft text-sky',
  marigold: 'bg-marigold-soft text-marigold-strong',
  quiet: 'bg-sunk text-ink-2',
} as const;

export type Tone = keyof typeof TONES;

export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold ${TONES[tone]}`}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </span>
  );
}
