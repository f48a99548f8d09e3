import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 text-lead">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
