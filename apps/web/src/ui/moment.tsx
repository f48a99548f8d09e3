import { useState } from 'react';
import { useFormat } from '../lib/i18n/format.ts';

type Props = {
  at: string;
  /** How long ago it was, or its date. */
  as?: 'age' | 'date';
  className?: string;
};

/** A moment, told one way; the other way is worked out for whoever points at it. */
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
