import { useState } from 'react';
import { useFormat } from '../lib/i18n/format.ts';

type Props = {
  at: string;
  as?: 'age' | 'date';
  className?: string;
};

/** The tooltip has the other form, computed on hover because formatting is slow on phones. */
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
