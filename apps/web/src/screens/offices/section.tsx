import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-3 text-title">{title}</h2>
      {children}
    </Card>
  );
}
