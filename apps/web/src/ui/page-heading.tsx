import type { ReactNode } from 'react';
import { type TitleKey, usePageHeading, usePageName } from '../lib/page/page-title.ts';

type Props = {
  /** The screen's name, if it is shown at the address of another screen. */
  page?: TitleKey;
  /** For a screen about one thing, such as a district. It becomes the document's title, too. */
  name?: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** The only h1 of a screen. */
export function PageHeading({ page, name, lead, children }: Props) {
  const heading = usePageHeading(page);
  usePageName(name ?? null);
  return (
    <header className="max-w-2xl">
      <h1 className="text-heading tracking-tight sm:text-[2.5rem]">{name ?? heading}</h1>
      {lead && <p className="mt-3 text-lead text-ink-2">{lead}</p>}
      {children}
    </header>
  );
}
