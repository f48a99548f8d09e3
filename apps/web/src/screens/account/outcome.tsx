import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { icon: LucideIcon; good?: boolean; title: string; text: string; children?: ReactNode };

/** Replaces the form, and takes the focus. */
export function Outcome({ icon: Icon, good = true, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid justify-items-start gap-3">
      <span
        className={`grid size-12 place-items-center rounded-full ${good ? 'bg-green-soft text-green' : 'bg-marigold-soft text-marigold-strong'}`}
      >
        <Icon aria-hidden="true" size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {children}
    </div>
  );
}
