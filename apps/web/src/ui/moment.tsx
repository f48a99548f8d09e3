import { useState } from 'react';
import { useFormat } from '../lib/i18n/format.ts';

type Props = {
  at: string;
  /** How long ago it was, or its date. */
  as?: 'age' | 'date';
  className?: string;
};

/** A date, or how long ago it was. The other form is a tooltip, computed on hover: formatting is slow on phones. */
export function Moment({ at, as = 'age', className }: Props) {
  const format = useFormat();
  const [isPointedAt, setPointedAt] = useState(false);
  const [shown, other] = as === 'age' ? [format.age, format.dateTime] : [format.dateTime, format.age];
  return (
    <time
      dateTime={at}
      title={isPointedAt ? other(at) : undefined}
      onPointerEnter={() => setPointedAt(true)}
      className={className}
    >
      {shown(at)}
    </time>
  );
}
