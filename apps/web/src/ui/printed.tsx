import { type ReactNode, useEffect, useState } from 'react';
import './printed.css';

/** Paper that is printed instead of the page, and rendered only for it. */
export function usePrinted(): { print: () => void; isPrinting: boolean } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, [isPrinting]);
  return { print: () => setPrinting(true), isPrinting };
}

export const Printed = ({ children }: { children: ReactNode }) => <div className="printed">{children}</div>;
