import { BadgeCheck, Clock } from 'lucide-react';

type Props = { verified: boolean; children: string };

/** Always with text, because not everybody sees the colour. */
export function Badge({ verified, children }: Props) {
  const Icon = verified ? BadgeCheck : Clock;
  const colour = verified ? 'bg-green-soft text-green' : 'bg-marigold-soft text-marigold-strong';
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold ${colour}`}
    >
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {children}
    </span>
  );
}
