import type { ReactNode } from 'react';

const MARK = '\u0000';

/** A sentence with an element for one of its values. Where that stands differs between languages. */
export function withElement(sentence: (value: string) => string, element: ReactNode): ReactNode {
  const [before, after] = sentence(MARK).split(MARK);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
