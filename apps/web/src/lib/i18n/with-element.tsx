import type { ReactNode } from 'react';

const MARK = '\u0000';

/** Replaces one value of a sentence by an element. Its position differs between languages. */
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
