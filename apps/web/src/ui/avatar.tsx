import { useState } from 'react';

type Props = { photo: string; name: string; className?: string };

/** The photo; where there is none, or it does not load, the first letter of the name, otherwise U. */
export function Avatar({ photo, name, className = 'size-10 text-base' }: Props) {
  const [broken, setBroken] = useState('');
  const look = `grid shrink-0 place-items-center overflow-hidden rounded-full bg-green-soft font-semibold text-green ${className}`;
  if (photo && photo !== broken) {
    return (
      <span className={look}>
        <img src={photo} alt="" onError={() => setBroken(photo)} className="size-full object-cover" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={look}>
      {[...name.trim()][0]?.toLocaleUpperCase() ?? 'U'}
    </span>
  );
}
