import { CircleCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Card } from '../../../ui/card.tsx';

type Props = {
  /** Anchor of the page's index. */
  id: string;
  title: string;
  lead?: string;
  /** Save status, announced by screen readers. */
  status?: string;
  danger?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function Section({ id, title, lead, status, danger = false, headingRef, children }: Props) {
  return (
    <Card className={`p-5 sm:p-6 ${danger ? 'border-brick' : ''}`}>
      <section id={id} aria-labelledby={`${id}-title`}>
        <div className="flex items-start justify-between gap-4">
          <h2
            ref={headingRef}
            id={`${id}-title`}
            tabIndex={-1}
            className={`text-lead outline-none ${danger ? 'text-brick' : ''}`}
          >
            {title}
          </h2>
          {status !== undefined && (
            <p role="status" className="flex items-center gap-1.5 text-small font-medium text-green">
              {status !== '' && <CircleCheck aria-hidden="true" size={16} />}
              {status}
            </p>
          )}
        </div>
        {lead && <p className="mt-1.5 max-w-prose text-ink-2">{lead}</p>}
        <div className="mt-5">{children}</div>
      </section>
    </Card>
  );
}
