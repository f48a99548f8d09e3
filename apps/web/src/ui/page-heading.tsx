import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children?: ReactNode };

/** The only h1 of a screen. */
export function PageHeading({ title, lead, children }: Props) {
  return (
    <header className="max-w-2xl">
      <h1 className="text-heading tracking-tight sm:text-[2.5rem]">{title}</h1>
      {lead && <p className="mt-3 text-lead text-ink-2">{lead}</p>}
      {children}
    </header>
  );
}
