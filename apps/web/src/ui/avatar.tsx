import { useState } from 'react';
import { firstLetterOf } from '../lib/i18n/first-letter.ts';

const TONES = {
  green: 'bg-green-soft text-green',
  sky: 'bg-sky-soft text-sky',
  marigold: 'bg-marigold-soft text-marigold-strong',
  brick: 'bg-brick-soft text-brick',
} as const;
export type Tone = keyof typeof TONES;

type Props = { photo: string; name: string; letters?: string; tone?: Tone; className?: string };

/** Falls back to the given letters, the name's first letter, or U. */
export function Avatar(props: Props) {
  const { photo, name, letters, tone = 'green', className = 'size-10 text-base' } = props;
  const [broken, setBroken] = useState('');
  const look = `grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold ${TONES[tone]} ${className}`;
  if (photo && photo !== broken) {
    return (
      <span className={look}>
        <img src={photo} alt="" onError={() => setBroken(photo)} className="size-full object-cover" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={look}>
      {letters || firstLetterOf(name.trim()) || 'U'}
    </span>
  );
}
